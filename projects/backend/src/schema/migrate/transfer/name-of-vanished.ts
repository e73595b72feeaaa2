/** Returns the change-log name of a concept or relation that was dropped. */
export function nameOfVanished(name: string, hash: string): string {
  return `${name} (${hash})`;
}
