/** Texts that a spreadsheet would run, and those that would be taken for such a text behind our quote. */
const GUARDED = /^'*(?:[=+@\t\r]|-(?![\d.,]+$))/;

/** A text with the quote by which we keep spreadsheets from running it, where they would. */
export function guarded(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Takes that quote away. */
export function armed(text: string): string {
  return text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text;
}
