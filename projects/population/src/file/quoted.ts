import { shortenedText } from '@ampersand-prototype/generics/values';

const MAX_QUOTED_LENGTH = 80;

/** Quotes a text for a message, shortened to one line. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** Shortens a text for a message. */
export function shortened(text: string): string {
  return shortenedText(text, MAX_QUOTED_LENGTH);
}
