const ALPHABET_SIZE = 26;
const CODE_OF_A = 65;

/** The letters of a column of a spreadsheet: A to Z, AA to AZ, and so on. The first column is 0. */
export function columnName(index: number): string {
  const first = Math.floor(index / ALPHABET_SIZE);
  const last = String.fromCharCode(CODE_OF_A + (index % ALPHABET_SIZE));
  return first === 0 ? last : String.fromCharCode(CODE_OF_A + first - 1) + last;
}
