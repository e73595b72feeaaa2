/** Maximum length of a sheet title. */
export const MAX_TITLE_LENGTH = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;
/** Excel keeps this title for its list of changes, in any case, and rejects files that have it. */
const RESERVED = /^history$/i;

/** Converts a name to a valid Excel sheet title. */
export function sheetTitle(name: string): string {
  const plain = name.replaceAll(FORBIDDEN, '_').slice(0, MAX_TITLE_LENGTH);
  return RESERVED.test(plain) ? `${plain}_` : plain;
}

/** A file that was saved under this name, without the number that browsers add to the second one: `Rooms _ beds (1)`. */
function fileTitle(name: string): string {
  return name.replace(/ \(\d+\)$/, '').replaceAll(/[^\p{L}\p{N} _-]/gu, '_');
}

/**
 * Finds the item whose name matches a sheet title. Otherwise, it is the only item whose name becomes this title, because
 * titles are short and lack some characters, as names of files do.
 */
export function namedByTitle<T>(
  title: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): T | null {
  const exact = candidates.find((candidate) => namesOf(candidate).includes(title));
  if (exact !== undefined) return exact;
  const isChanged = (name: string): boolean =>
    sheetTitle(name).trim() === title.trim() || fileTitle(name) === fileTitle(title);
  const [only, other] = candidates.filter((candidate) => namesOf(candidate).some(isChanged));
  return only !== undefined && other === undefined ? only : null;
}
