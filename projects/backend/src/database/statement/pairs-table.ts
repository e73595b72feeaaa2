const DISTINCT = /^\s*select\s+distinct\s/i;

/**
 * Builds a derived table `step` from a pair query, without its DISTINCT. Without `distinct`, MariaDB reads only the
 * requested rows; with it, MariaDB computes all rows first.
 *
 * @example pairsTable('select distinct a as src, b as tgt from t') // '(select a as src, b as tgt from t) as step'
 */
export function pairsTable(text: string): string {
  return `(${withoutDistinct(text)}) as step`;
}

/** Removes the DISTINCT of a query, where it does not matter how often a row occurs. */
export function withoutDistinct(text: string): string {
  return text.replace(DISTINCT, 'select ');
}
