// The offline copy as a page sees it; the worker (/sw.js) fetches and renews it.
const cacheOf = (language) => `offline-${language}`;
// Asked when it is needed: whoever looks into a copy that is at hand needs no page.
const addresses = () => JSON.parse(document.body.dataset.addresses);
const bundleOf = (language) => addresses().copy.replace("{language}", language);

export const isPossible = "serviceWorker" in navigator && "caches" in window && "DecompressionStream" in window;

export const isKept = async (language) => isPossible && caches.has(cacheOf(language));

/** Keep the copy of a language: the worker is there from now on. */
export async function keep(language) {
  navigator.storage?.persist?.().catch(() => {});
  await navigator.serviceWorker.register(addresses().worker);
  const { active } = await navigator.serviceWorker.ready;
  if (!(await ask(active, { keep: language }))) throw new Error("the copy could not be stored");
}

function ask(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** Remove the copy of a language, and the worker with the last one. */
export async function drop(language) {
  await caches.delete(cacheOf(language));
  const left = (await caches.keys()).some((name) => name.startsWith(cacheOf("")));
  if (!left) await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
}

/** The unpacked copy of a language; undefined where none is kept. */
export async function read(language) {
  if (!(await isKept(language))) return undefined;
  const bundle = await (await caches.open(cacheOf(language))).match(bundleOf(language));
  return bundle && new Response(bundle.body.pipeThrough(new DecompressionStream("gzip"))).json();
}
