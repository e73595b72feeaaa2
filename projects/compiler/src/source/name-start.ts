const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}]/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;

/** A text as the start of a name: with an `x` in front where it starts with no letter that exists in capitals and small letters. */
export function startingWithLetter(text: string): string {
  return LETTER.test(text) ? text : `x${text}`;
}

/** A letter as the start of a name with a capital: with an `X` in front where it has no capital that a name can have. */
export function startingWithCapital(letter: string): string {
  const capital = asCapital(letter);
  return CAPITAL.test(capital) ? capital : `X${letter}`;
}

/** A letter as a capital; as it is where its capital is more than letters: that of `ῒ` has marks, which no name can have. */
export function asCapital(letter: string): string {
  const capital = letter.toUpperCase();
  return /^\p{L}+$/u.test(capital) ? capital : letter;
}
