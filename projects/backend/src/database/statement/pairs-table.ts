const DISTINCT = /^\s*select\s+distinct\s/i;

/**
 * Builds a table `step` from a pair query, for statements that allow duplicate rows. Without `distinct`, MariaDB reads only the
 * requested rows; with it, MariaDB computes all rows first.
 *
 * @example pairsTable('select distinct a as src, b as tgt from t') // '(select a as src, b as tgt from t) as step'
 */
export function pairsTable(text: string): string {
  return `(${text.replace(DISTINCT, 'select ')}) as step`;
}
