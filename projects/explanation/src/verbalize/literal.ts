/** The value of a literal in ADL: `"Done"[Stage]` is `Done`. */
export function literalOf(term: string): string {
  return /^"(.*)"(\[.*\])?$/.exec(term)?.[1] ?? term;
}
