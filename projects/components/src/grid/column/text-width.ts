/** How wide letters are of which nothing else is said, in parts of the size of the font. */
const MAX_LETTER_WIDTH = 0.53;
const OTHERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Mark}\p{Default_Ignorable_Code_Point}]/u, 0],
  [/[ iljI.,:;'’|!()[\]tfr·-]/u, 0.29],
  [/[mwMW@%…—]/u, 0.85],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u,
    1,
  ],
  [/\p{Uppercase}/u, 0.64],
  [/\p{Script=Cyrillic}/u, 0.59],
  [/\p{Number}/u, 0.57],
];
/** The size of the font in tables, in rem. */
const FONT_SIZE = 0.875;

const known = new Map<string, number>();

/**
 * Estimates the width of a text in a table, in rem, as a sum of typical widths of letters, because their number is
 * inexact. It needs no rendering, so that widths are known before the first column is.
 */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  const width = known.get(letter);
  if (width !== undefined) return width;
  const found = OTHERS.find(([characters]) => characters.test(letter))?.[1] ?? MAX_LETTER_WIDTH;
  known.set(letter, found * FONT_SIZE);
  return found * FONT_SIZE;
}
