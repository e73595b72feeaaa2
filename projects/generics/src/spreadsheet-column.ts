const ALPHABET_SIZE = 26;
const CODE_OF_A = 65;

/** Returns the name of a spreadsheet column: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / ALPHABET_SIZE);
  const character = String.fromCharCode(CODE_OF_A + (index % ALPHABET_SIZE));
  return rest === 0 ? character : columnName(rest - 1) + character;
}

/** Returns the index of a spreadsheet column: `A` is 0, `AA` is 26. The opposite of {@link columnName}. */
export function columnIndex(name: string): number {
  let count = 0;
  for (const character of name)
    count = count * ALPHABET_SIZE + character.charCodeAt(0) - CODE_OF_A + 1;
  return count - 1;
}
