/** Characters that the title of a sheet can have. */
export const MAX_TITLE_LENGTH = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;
/** Excel keeps this title for its list of changes, in any case, and refuses files that have it. */
const RESERVED = /^history$/i;

/** A name as the title of a sheet: as Excel takes it, but for its being the only one of the workbook. */
export function sheetTitle(name: string): string {
  const plain = name.replaceAll(FORBIDDEN, '_').slice(0, MAX_TITLE_LENGTH);
  return RESERVED.test(plain) ? `${plain}_` : plain;
}
