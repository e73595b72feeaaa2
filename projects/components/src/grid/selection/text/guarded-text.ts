/** Texts that a spreadsheet would run, and those that would be taken for such a text behind our quote. */
const GUARDED = /^'*(?:[=+@\t\r]|-(?![\d.,]+$))/;

/** Adds a quote to a text that a spreadsheet would run as a formula. */
export function guarded(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Removes the quote that `guarded` added. */
export function armed(text: string): string {
  return text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text;
}
