/** Texts that a spreadsheet would run, and those that would be taken for such a text behind our quote. */
const GUARDED = /^'*(?:[=+@\t\r]|-(?![\d.,]+$))/;

/** Prefixes a quote to text that a spreadsheet would execute as a formula. */
export function guarded(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Removes the quote that {@link guarded} added. */
export function unguarded(text: string): string {
  return text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text;
}
