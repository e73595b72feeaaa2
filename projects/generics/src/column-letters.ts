const ALPHABET_SIZE = 26;
const CODE_OF_A = 65;

/** Returns the letters of a spreadsheet column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / ALPHABET_SIZE);
  const letter = String.fromCharCode(CODE_OF_A + (index % ALPHABET_SIZE));
  return rest === 0 ? letter : columnLetters(rest - 1) + letter;
}

/** Returns the spreadsheet column with these letters: `A` is 0, `AA` is 26. The opposite of {@link columnLetters}. */
export function columnIndex(letters: string): number {
  let count = 0;
  for (const letter of letters)
    count = count * ALPHABET_SIZE + letter.charCodeAt(0) - CODE_OF_A + 1;
  return count - 1;
}
