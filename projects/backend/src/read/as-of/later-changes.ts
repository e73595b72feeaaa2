import type { TechnicalType } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { textKeyOf } from '../../database/statement/text-key.ts';
import { endText } from '../../change-log/change-sql.ts';
import type { Candidates } from './candidates.ts';
import { SEQ } from './marks.ts';

/** A concept or relation in the change log. */
export interface ChangedName {
  /** Its identifier there; null if it did not change since the instant. */
  readonly id: string | null;
}

/** SQL alias of the current row. */
export const NOW = 'present';
/** SQL alias of the change that deleted a fact. */
export const GONE = 'gone';
/** SQL alias of the later change to find. */
export const LATER = 'later';

/** Returns a column of the current row. */
export function nowColumn(name: string): string {
  return `${NOW}.${quoteName(name)}`;
}

/** Builds the condition that a change is later and concerns a concept or relation. */
export function isSince(alias: string, { id }: ChangedName): string {
  return `${alias}.name_id = ${id ?? 'null'} and ${alias}.seq > ${SEQ}`;
}

/** Changes of a concept or relation since the moment, as a FROM expression. */
function changesSince(alias: string, of: ChangedName): string {
  return `${CHANGE_TABLE} as ${alias} where ${isSince(alias, of)}`;
}

/** Selects a column of the first matching change after the requested time, or null. */
export function nextChangeAfter(
  what: 'op' | 'src' | 'tgt',
  of: ChangedName,
  conditions: readonly string[],
): string {
  const column = what === 'op' ? `${LATER}.op` : endText(what, LATER);
  return `(select ${column} from ${changesSince(LATER, of)} and ${conditions.join(' and ')} order by ${LATER}.seq, ${LATER}.nr limit 1)`;
}

/** A key column of the change log, limited to candidate atoms if given. */
export interface RequestedKey {
  readonly column: 'src_key' | 'tgt_key';
  readonly candidates: Candidates | null;
}

/**
 * Selects the facts whose first change after the requested time is a deletion. `keys` identify facts; erased keys are
 * unknown.
 */
export function deletedAfter(of: ChangedName, keys: readonly RequestedKey[]): string {
  const columns = keys.map(({ column }) => column);
  const asked = keys.find(({ candidates }) => candidates !== null);
  const rows = asked?.candidates
    ? `${asked.candidates.rowsByKey(CHANGE_TABLE, GONE, asked.column)} and ${isSince(GONE, of)}`
    : changesSince(GONE, of);
  const same = columns.map((key) => `earlier.${key} = ${GONE}.${key}`).join(' and ');
  const isKnown = columns.map((key) => `${GONE}.${key} is not null`).join(' and ');
  return `${rows} and ${GONE}.op = 0 and ${isKnown} and not exists (select 1 from ${changesSince('earlier', of)} and ${same} and (earlier.seq < ${GONE}.seq or (earlier.seq = ${GONE}.seq and earlier.nr < ${GONE}.nr)))`;
}

/** Builds the condition that a later change concerns an atom expression. */
export function isOf(
  end: 'src' | 'tgt',
  expression: string,
  type: TechnicalType,
  dialect: Dialect,
): string {
  return isText(type, dialect)
    ? `${LATER}.${end}_key = ${textKeyOf(expression, dialect)}`
    : isEqual(endText(end, LATER), expression, type, dialect);
}

/** Builds the condition that a text of a change equals an atom expression. */
export function isEqual(
  text: string,
  expression: string,
  type: TechnicalType,
  dialect: Dialect,
): string {
  return `${asStored(text, type, dialect)} = ${expression}`;
}

/** Converts a logged text to the type of a column. */
export function asStored(text: string, type: TechnicalType, dialect: Dialect): string {
  return dialect.fromText(text, type);
}

/** Checks whether columns of a type store logged texts unchanged. */
export function isText(type: TechnicalType, dialect: Dialect): boolean {
  return dialect.fromText('?', type) === '?';
}
