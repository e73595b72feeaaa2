/** A group at a login provider. */
export interface LoginGroup {
  /** Identifier of the provider. */
  readonly provider: string;
  readonly group: string;
}

/** Returns the atom of a group. Providers can have groups with the same name, and identifiers of providers have no colon. */
export function groupAtom({ provider, group }: LoginGroup): string {
  return `${provider}:${group}`;
}

/** Returns the group of an atom; null if it isn't one of a provider. */
export function groupOfAtom(atom: string): LoginGroup | null {
  const end = atom.indexOf(':');
  return end < 1 ? null : { provider: atom.slice(0, end), group: atom.slice(end + 1) };
}
