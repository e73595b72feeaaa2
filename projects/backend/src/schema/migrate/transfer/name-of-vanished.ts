/** Returns the name in the change log of what the new model does not have, or uses the name of for something else. */
export function nameOfVanished(name: string, hash: string): string {
  return `${name} (${hash})`;
}
