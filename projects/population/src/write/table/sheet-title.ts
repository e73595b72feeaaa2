/** Characters that the title of a sheet can have. */
export const MAX_TITLE_LENGTH = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;
/** Excel keeps this title for its list of changes, in any case, and refuses files that have it. */
const RESERVED = /^history$/i;

/** Converts a name to a valid Excel sheet title, which may not be unique yet. */
export function sheetTitle(name: string): string {
  const plain = name.replaceAll(FORBIDDEN, '_').slice(0, MAX_TITLE_LENGTH);
  return RESERVED.test(plain) ? `${plain}_` : plain;
}
