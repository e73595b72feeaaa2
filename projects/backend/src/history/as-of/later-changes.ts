import type { TechnicalType } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Candidates } from './candidates.ts';

/** A concept or relation as changes name it. */
export interface ChangedName {
  readonly kind: 'atom' | 'link';
  /** As it stands in the ledger. */
  readonly name: string;
}

/** Alias of a row that is there now. */
export const NOW = 'present';
/** Alias of a change that took a fact away. */
export const GONE = 'gone';
/** Alias of a change that is looked for. */
export const LATER = 'later';

/** A column of a row that is there now. */
export function nowColumn(name: string): string {
  return `${NOW}.${quoteName(name)}`;
}

/** Whether a change is of a concept or relation, and since the moment. */
export function isSince(alias: string, { kind, name }: ChangedName): string {
  return `${alias}.name = ${literal(name)} and ${alias}.kind = '${kind}' and ${alias}.seq > ?`;
}

/** Changes of a concept or relation since the moment, as what stands behind `from`. */
function changesSince(alias: string, of: ChangedName): string {
  return `${CHANGE_TABLE} as ${alias} where ${isSince(alias, of)}`;
}

/** A column of the first of the changes since the moment for which some conditions hold; null where there is none. */
export function nextChangeAfter(
  what: 'op' | 'src' | 'tgt',
  of: ChangedName,
  conditions: readonly string[],
): string {
  return `(select ${LATER}.${what} from ${changesSince(LATER, of)} and ${conditions.join(' and ')} order by ${LATER}.seq, ${LATER}.nr limit 1)`;
}

/** A key of a change, and the candidates that it has to be one of; all of them where none are given. */
export interface RequestedKey {
  readonly column: 'src_key' | 'tgt_key';
  readonly candidates: Candidates | null;
}

/**
 * Changes that took a fact away, as the first change of it since the moment. `keys` tell one fact from another; where one was
 * erased, nobody knows which fact it was.
 */
export function deletedAfter(of: ChangedName, keys: readonly RequestedKey[]): string {
  const columns = keys.map(({ column }) => column);
  const asked = keys.find(({ candidates }) => candidates !== null);
  const rows = asked?.candidates
    ? `${asked.candidates.rowsByKey(CHANGE_TABLE, GONE, asked.column)} and ${isSince(GONE, of)}`
    : changesSince(GONE, of);
  const same = columns.map((key) => `earlier.${key} = ${GONE}.${key}`).join(' and ');
  const isKnown = columns.map((key) => `${GONE}.${key} is not null`).join(' and ');
  return `${rows} and ${GONE}.op = 'delete' and ${isKnown} and not exists (select 1 from ${changesSince('earlier', of)} and ${same} and (earlier.seq < ${GONE}.seq or (earlier.seq = ${GONE}.seq and earlier.nr < ${GONE}.nr)))`;
}

/** Whether a later change is of the atom that an expression gives. */
export function isOf(
  end: 'src' | 'tgt',
  expression: string,
  type: TechnicalType,
  dialect: Dialect,
): string {
  return isText(type, dialect)
    ? `${LATER}.${end}_key = ${dialect.digest(expression)}`
    : isEqual(`${LATER}.${end}`, expression, type, dialect);
}

/** Whether a text of a change is the atom that an expression gives. */
export function isEqual(
  text: string,
  expression: string,
  type: TechnicalType,
  dialect: Dialect,
): string {
  return `${asStored(text, type, dialect)} = ${expression}`;
}

/** A text of a change as a column of the type holds it. */
export function asStored(text: string, type: TechnicalType, dialect: Dialect): string {
  return dialect.fromText(text, type);
}

/** Whether columns of a type hold the very texts of changes. */
export function isText(type: TechnicalType, dialect: Dialect): boolean {
  return dialect.fromText('?', type) === '?';
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
