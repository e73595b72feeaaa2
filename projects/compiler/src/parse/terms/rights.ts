/** Checks whether a word can be CRUD flags, such as `cRUd`. */
export function isRights(word: string): boolean {
  const flags = word.toUpperCase();
  return /^[CRUD]{1,4}$/.test(flags) && new Set(flags).size === flags.length;
}

/** Checks whether a word was probably meant as CRUD flags. */
export function isNearlyRights(word: string): boolean {
  return word.length <= 5 && (word.match(/[CRUD]/gi)?.length ?? 0) >= 2;
}
