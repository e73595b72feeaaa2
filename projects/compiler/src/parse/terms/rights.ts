/** Whether a word can stand for rights, as `cRUd`. */
export function isRights(word: string): boolean {
  const flags = word.toUpperCase();
  return /^[CRUD]{1,4}$/.test(flags) && new Set(flags).size === flags.length;
}

/** Whether a word was probably meant to stand for rights. */
export function isNearlyRights(word: string): boolean {
  return word.length <= 5 && (word.match(/[CRUD]/gi)?.length ?? 0) >= 2;
}
