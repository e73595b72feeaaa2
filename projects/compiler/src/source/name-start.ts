const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}]/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;

/** Prefixes a text with `x` unless it starts with a letter that has case. */
export function startingWithLetter(text: string): string {
  return LETTER.test(text) ? text : `x${text}`;
}

/** Converts the first letter to uppercase, or prefixes `X` if it has none. */
export function startingWithCapital(letter: string): string {
  const capital = asCapital(letter);
  return CAPITAL.test(capital) ? capital : `X${letter}`;
}

/** Converts a letter to uppercase, if the result is a single letter. That of `ῒ` contains marks, which names cannot have. */
export function asCapital(letter: string): string {
  const capital = letter.toUpperCase();
  return /^\p{L}+$/u.test(capital) ? capital : letter;
}
