import type { Inline } from '@ampersand-prototype/generics';

/** Returns the text of a line, without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('');
}
