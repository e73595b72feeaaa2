/** Writes the keys of closed groups for a URL. Rows without a value have no key, and an empty text. */
export function writeClosedGroups(keys: ReadonlySet<string | null>): string | null {
  if (keys.size === 0) return null;
  return [...keys].map((key) => (key === null ? '' : `=${encodeURIComponent(key)}`)).join(',');
}

/** Reads the keys of closed groups, as {@link writeClosedGroups} writes them; null for none. */
export function readClosedGroups(text: string | null): ReadonlySet<string | null> {
  if (text === null) return new Set();
  return new Set(
    text.split(',').map((part) => (part.startsWith('=') ? decoded(part.slice(1)) : null)),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
