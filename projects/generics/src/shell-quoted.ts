/** A word of a command line that is shown, so that it can be pasted into a shell also where it has spaces. */
export function shellQuoted(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
