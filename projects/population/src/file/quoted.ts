import { shortenedText } from '@ampersand-prototype/generics/values';

const MAX_QUOTED_LENGTH = 80;

/** Returns a text between quotation marks, shortened, on one line. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** Returns the beginning of a text, as far as a message shows it. */
export function shortened(text: string): string {
  return shortenedText(text, MAX_QUOTED_LENGTH);
}
