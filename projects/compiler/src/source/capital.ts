/** A letter as a capital; as it is where its capital is more than letters: that of `ῒ` has marks, which no name can have. */
export function asCapital(letter: string): string {
  const capital = letter.toUpperCase();
  return /^\p{L}+$/u.test(capital) ? capital : letter;
}
