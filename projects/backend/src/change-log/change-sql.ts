import { CHANGE_NAME_TABLE } from '../core/framework-table.ts';

/** Returns the SQL expression for the source or target text of a change. */
export function endText(end: 'src' | 'tgt', alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return `coalesce(${prefix}${end}, ${prefix}${end}_key)`;
}

const nameOf = (column: 'kind' | 'name'): string =>
  `(select n.${column} from ${CHANGE_NAME_TABLE} n where n.id = name_id) as ${column}`;

/** Expressions for the kind and name of what changed, where `name_id` is. */
export const CHANGE_NAMES = `${nameOf('kind')}, ${nameOf('name')}`;

/** Expressions for the columns of `changeOfRow`, on the table of changes without an alias. */
export const CHANGE_PARTS = [
  'seq',
  'nr',
  "case op when 1 then 'add' else 'delete' end as op",
  CHANGE_NAMES,
  `${endText('src')} as src`,
  `${endText('tgt')} as tgt`,
  "coalesce(cause, '0') as cause",
  'hidden',
].join(', ');

/** Returns the subquery for the identifier of a logged name. */
export function nameId(kind?: 'atom' | 'link'): string {
  const ofKind = kind === undefined ? '?' : `'${kind}'`;
  return `(select id from ${CHANGE_NAME_TABLE} where kind = ${ofKind} and name = ?)`;
}
