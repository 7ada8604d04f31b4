// Whether a query was understood: who asks about something else gets no odd guess: twin of grasp.py.

/**
 * Whether most of what is asked belongs to the game or is said by the best rule; twin of is_grasped.
 * Named are the words of the game; unknown is how much a word tells that nobody here uses. A single word is found or not.
 */
export function isGrasped({ asked, answers, like, strange }, named, unknown, needed, scoring) {
  if (asked.length < 2) return true;
  let total = 0, covered = 0, familiar = 0;
  asked.forEach(([near, importance], place) => {
    const own = answers[place][0];
    const surest = Math.max(0, ...near.values());
    const naming = surest > 0 && surest <= scoring.naming;
    const tells = naming ? importance : surest ? importance / surest : unknown;
    total += tells;
    covered += tells * (naming && own.size ? 1 : Math.max(0, ...own.values()));
    familiar += naming ? 1 : familiarity(near, surest, named, scoring);
  });
  familiar -= strange;
  const share = covered / (total || 1) + familiar / asked.length + like * scoring.grasp_like;
  return share >= needed || familiar >= scoring.enough;
}

/** 1 for a word of the game, be it with a slip; less for one that is only used here, or near to that. */
function familiarity(near, surest, named, { same_stem: sameStem, as_sure: asSure, used, guessed }) {
  if ([...near].some(([word, sure]) => sure >= surest - asSure && named.has(word))) return 1;
  if (surest >= sameStem) return used;
  return near.size ? guessed : 0;
}
