// Served as /sw.js. Online every page comes from the network; without it, from the copy of its language.
// Nothing is stored until a page asks for it (copy.js). The server puts a line in front that names ADDRESSES.
"use strict";

const PLAY = /^(\/[a-z]{2})?\/play(\/|$)/;
const PATIENCE = 4000; // milliseconds; at a table with one bar of signal the copy is better than waiting
// The security headers of the server, as the stored copy came with them.
const GUARDS = [
  "content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy",
];
const cacheOf = (language) => `offline-${language}`;
const bundleOf = (language) => ADDRESSES.copy.replace("{language}", language);
const filesOf = (language) => ADDRESSES.files.replace("{language}", language);
const TYPES = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const unpacked = new Map();
const unpackedFiles = new Map();
let renewed = null;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(start()));
addEventListener("message", (event) => {
  const [port] = event.ports;
  const done = store(event.data.keep).then(() => true, () => false);
  event.waitUntil(done.then((kept) => port.postMessage(kept)));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(event.request));
  else if (languageOfTerms(url.pathname)) event.respondWith(terms(event.request, languageOfTerms(url.pathname)));
});

async function start() {
  // The network is asked while the worker wakes up, so that pages are never slower than without it.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function page(event, url) {
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  event.waitUntil(network.then(renew, () => {}));
  const languages = await keptLanguages();
  if (!languages.length) return network;
  try {
    const answer = await Promise.race([network, impatience()]);
    if (answer.status < 500) return answer;
  } catch { /* no network, or none worth the name: the copy answers */ }
  return fromCopy(url, languages);
}

/** The language whose terms lie at an address, if it is such an address. */
function languageOfTerms(path) {
  const language = path.slice(1, 3);
  return path === ADDRESSES.terms.replace("{language}", language) ? language : undefined;
}

/** What the notes beside terms say (terms.js). */
async function terms(request, language) {
  const network = fetch(request);
  if (!(await keptLanguages()).includes(language)) return network;
  try {
    const answer = await Promise.race([network, impatience()]);
    if (answer.ok) return answer;
  } catch { /* as for pages */ }
  const { search, guards } = await open(language);
  const found = Object.fromEntries(search.terms.map(({ id, names: [name], short }) => [id, [name, short]]));
  return Response.json(found, { headers: guards });
}

const impatience = () => new Promise((_, reject) => { setTimeout(reject, PATIENCE); });

// An address of a static file names its content: a stored one is never outdated.
async function file(request) {
  const path = new URL(request.url).pathname;
  for (const language of await keptLanguages()) {
    const text = (await keptFiles(language))[path];
    if (text !== undefined) return new Response(text, { headers: { "content-type": `${TYPES[path.split(".").at(-1)]}; charset=utf-8` } });
  }
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The static files of a copy, packed together: one by one they would take four times as much. */
async function keptFiles(language) {
  if (!unpackedFiles.has(language)) {
    const packed = await caches.match(filesOf(language));
    unpackedFiles.set(language, packed ? await unpack(packed) : {});
  }
  return unpackedFiles.get(language);
}

async function keptLanguages() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith("offline-")).map((name) => name.slice("offline-".length));
}

// Storing

/** Fetch the copy of a language with the files it needs; the old one stays until the new one is whole. */
async function store(language) {
  const [answer, packed] = await Promise.all([bundleOf, filesOf].map((of) => fetch(of(language), { cache: "no-store" })));
  if (!answer.ok || !packed.ok) throw new Error(`${answer.status} ${packed.status}`);
  const [{ files }, inside] = await Promise.all([answer, packed].map((each) => unpack(each.clone())));
  const single = files.filter((each) => !(each in inside)); // pictures, or what a new version has brought meanwhile
  const cache = await caches.open(cacheOf(language));
  try {
    const there = await paths(cache);
    await cache.addAll(single.filter((each) => !there.includes(each)));
    await cache.put(filesOf(language), packed);
    await cache.put(bundleOf(language), answer);
    unpackedFiles.delete(language);
  } catch (error) {
    if (!(await cache.match(bundleOf(language)))) await caches.delete(cacheOf(language));
    throw error;
  }
  const wanted = new Set([bundleOf(language), filesOf(language), ...single]);
  const outdated = (await paths(cache)).filter((path) => !wanted.has(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
}

const paths = async (cache) => (await cache.keys()).map((request) => new URL(request.url).pathname);
const unpack = (answer) => new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();

/** Once per life of the worker: where the text has changed, the new copy replaces the old one. */
function renew() {
  renewed ??= keptLanguages()
    .then((languages) => Promise.all(languages.map(renewLanguage)))
    .catch(() => { renewed = null; });
  return renewed;
}

async function renewLanguage(language) {
  const cache = await caches.open(cacheOf(language));
  const kept = await cache.match(bundleOf(language));
  const today = await fetch(bundleOf(language), { method: "HEAD", cache: "no-store" });
  if (today.ok && kept?.headers.get("etag") !== today.headers.get("etag")) await store(language);
}

// Answering

async function fromCopy(url, languages) {
  const [, first] = url.pathname.split("/");
  const language = languages.includes(first) ? first : preferred(languages);
  // A page of a language that is not kept is shown in one that is.
  if (first !== language && /^[a-z]{2}$/.test(first)) {
    return leading(await open(language), url.pathname.replace(first, language) + url.search + url.hash);
  }
  const copy = await open(language);
  const path = url.pathname.replace(/\/$/, "");
  if (copy.pages[path]) return show(copy, copy.pages[path], url, 200);
  if (ruleOf(path) && url.searchParams.has(ADDRESSES.sender)) url.searchParams.delete(ADDRESSES.sender);
  const elsewhere = target(copy, language, path);
  if (elsewhere) return leading(copy, withQuery(elsewhere, url.search));
  const play = PLAY.test(path) ? copy.play : undefined;
  return show(copy, copy.tools?.[path] ?? play ?? copy.missing, url, 503);
}

const leading = (copy, location) => new Response(null, { status: 302, headers: { ...Object.fromEntries(copy.guards), location } });

/** A query, for example a pinned lens, goes along. */
function withQuery(address, query) {
  const [path, hash] = address.split("#");
  return path + query + (hash ? `#${hash}` : "");
}

const preferred = (languages) =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => languages.includes(code)) ?? languages[0];

/** The rule that a lasting link leads to, if it is such a link. */
function ruleOf(path) {
  const [before] = ADDRESSES.rule.split("{rule}");
  return path.startsWith(before) ? path.slice(before.length) : undefined;
}

/** Where a rule stands: in one of the chapters of its book. */
function addressOf({ pages }, rule) {
  const [book, id] = rule.split("/");
  const holds = ([path, { rules = [] }]) => path.split("/")[2] === book && rules.some(([own]) => own === id);
  const [chapter] = Object.entries(pages).find(holds) ?? [];
  return chapter && `${chapter}#${id}`;
}

/** Where an address that is no page of the copy is found inside one. */
function target(copy, language, path) {
  const [, first, ...rest] = path.split("/");
  if (!first) return ADDRESSES.front.replace("{language}", language);
  const rule = ruleOf(path);
  if (rule) return addressOf(copy, rule);
  const last = rest.at(-1) ?? "";
  const parent = path.slice(0, -last.length - 1);
  return rest.length > 1 && copy.pages[parent]?.main.includes(` id="${last}"`) ? `${parent}#${last}` : undefined;
}

/** The copy as it is stored now; unpacked again only when it has been renewed. */
async function open(language) {
  const cache = await caches.open(cacheOf(language));
  const bundle = await cache.match(bundleOf(language));
  const tag = bundle.headers.get("etag");
  if (unpacked.get(language)?.tag !== tag) {
    const guards = GUARDS.map((name) => [name, bundle.headers.get(name)]).filter(([, value]) => value);
    const copy = await unpack(bundle);
    for (const [path, page] of Object.entries(copy.pages)) page.main += (page.rules ?? []).map((rule) => unmarked(path, rule)).join("");
    unpacked.set(language, { ...copy, guards, tag });
  }
  return unpacked.get(language);
}

/** A rule with its own id, title and addresses in the places of their marks (offline_copy.py). */
function unmarked(path, [id, html, , title]) {
  const chapter = path.slice(path.indexOf("/", 1));
  const marks = { "\ue000": id, "\ue001": title, "\ue002": `${chapter}#${id}`, "\ue003": `${chapter}/${id}` };
  return html.replace(/[\ue000-\ue003]/g, (mark) => marks[mark]);
}

function show(copy, page, url, status) {
  const rest = url.pathname.split("/").slice(2).join("/");
  const query = url.search ? `${url.search}&` : "?";
  const fill = {
    main: page.main + (page.first ? `<template data-edition="first">${page.first}</template>` : ""),
    title: escaped(page.title),
    class: page.class,
    styles: head(copy, page),
    data: escaped(JSON.stringify(page.data ?? {})),
    "path@?": escaped(rest + query),
    path: escaped(rest),
  };
  // All in one pass: an address may hold such a mark, too.
  const whole = copy.shell.replace(/@(path@\?|title|class|styles|data|path|main)@?/g, (mark, name) => fill[name] ?? mark);
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...Object.fromEntries(copy.guards) };
  return new Response(whole, { status, headers });
}

/** The styles and scripts of a page that the shell does not name. */
function head(copy, { styles, scripts = [] }) {
  const own = (file) => !copy.shell.includes(file);
  return [
    ...styles.filter(own).map((style) => `<link rel="stylesheet" href="${style}">`),
    ...scripts.filter(own).map((script) => `<script src="${script}" defer></script>`),
  ].join("");
}

const escaped = (text) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
