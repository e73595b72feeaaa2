/** A name that is not taken, with a number if necessary. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let free = name;
  for (let count = 2; names.has(free); count++) free = `${name}${count}`;
  return free;
}
