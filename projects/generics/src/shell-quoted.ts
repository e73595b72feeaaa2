/** Quotes a word for a shell, so that users can paste the displayed command. */
export function shellQuoted(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
