/** The value of a literal in ADL: `"Done"[Stage]` is `Done`, `10.0[Points]` is `10`. */
export function literalOf(term: string): string {
  const value = term.replace(/\[[^[\]]*\]$/, '').trim();
  const quoted = /^"(.*)"$/s.exec(value)?.[1];
  return quoted ?? value.replace(/^(-?\d+)\.0+$/, '$1');
}
