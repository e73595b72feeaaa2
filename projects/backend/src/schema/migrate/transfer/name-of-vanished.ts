/** Returns the change-log name of a concept or relation that the new model lacks. */
export function nameOfVanished(name: string, hash: string): string {
  return `${name} (${hash})`;
}
