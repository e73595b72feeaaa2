const DISTINCT = /^\s*select\s+distinct\s/i;

/**
 * A query of pairs as a table with the name `step`, for statements to which it does not matter whether its rows repeat. Without a
 * `distinct` of its own, MariaDB looks in it for the rows that are asked for; with one, it works out all of them first.
 *
 * @example pairsTable('select distinct a as src, b as tgt from t') // '(select a as src, b as tgt from t) as step'
 */
export function pairsTable(text: string): string {
  return `(${text.replace(DISTINCT, 'select ')}) as step`;
}
