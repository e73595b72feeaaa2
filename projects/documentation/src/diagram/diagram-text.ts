/** Size of the text in diagrams, in pixels. */
export const FONT_SIZE = 13;

/** Widths of characters by class, in em, a little more than those of common sans-serif fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iIjl'|.,:;!]/, 0.32],
  [/[ftr()[\]{}/\\ "-]/, 0.42],
  [/[mwMW@%]/, 0.98],
  [/[A-Z]/, 0.76],
  [/[\u0020-\u024F]/, 0.62],
];

const widthOf = new Map<string, number>();

/** Estimates the width of a text in a diagram, in pixels. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return Math.ceil(width * FONT_SIZE);
}

function characterWidth(character: string): number {
  const known = widthOf.get(character);
  if (known !== undefined) return known;
  const width = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? 1.05;
  widthOf.set(character, width);
  return width;
}

const MAX_LENGTH = 44;

/** Shortens a text to fit in a diagram. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_LENGTH
    ? text
    : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
