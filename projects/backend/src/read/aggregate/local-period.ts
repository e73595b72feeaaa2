import { offsetChanges, type OffsetChange, type PeriodUnit } from '@ampersand-prototype/generics';
import type { Dialect } from '../../database/dialect.ts';

/** The value of a date, as an SQL expression. */
export interface DateExpression {
  readonly sql: string;
  readonly type: 'DATE' | 'DATETIME';
}

const LENGTHS = { year: 'YYYY'.length, month: 'YYYY-MM'.length, day: 'YYYY-MM-DD'.length } as const;

/** Builds an expression for a day in the period of a date, as text; equal for the dates of one period in a time zone. */
export function periodSql(
  dialect: Dialect,
  { sql, type }: DateExpression,
  unit: PeriodUnit,
  timeZone: string,
): string {
  const local = type === 'DATE' ? sql : localSql(dialect, sql, timeZone);
  if (unit === 'week') return dialect.weekStart(local);
  const text = dialect.asText(local);
  if (unit !== 'quarter') return `substr(${text}, 1, ${LENGTHS[unit]})`;
  const month = `substr(${text}, 6, 2)`;
  const first = `case when ${month} < '04' then '-01' when ${month} < '07' then '-04' when ${month} < '10' then '-07' else '-10' end`;
  return `substr(${text}, 1, ${LENGTHS.year}) || ${first}`;
}

/** Databases differ in what they know of time zones, so the statement holds the offsets of the zone. */
function localSql(dialect: Dialect, utc: string, timeZone: string): string {
  const changes = offsetChanges(timeZone);
  return changes.length === 0 ? utc : dialect.plusSeconds(utc, offsetSql(utc, changes, 0));
}

/** Halves the changes, so that a row needs few comparisons. `before` is the offset before the first change. */
function offsetSql(utc: string, changes: readonly OffsetChange[], before: number): string {
  const middle = Math.floor(changes.length / 2);
  const change = changes[middle];
  if (!change) return String(before);
  const earlier = offsetSql(utc, changes.slice(0, middle), before);
  const later = offsetSql(utc, changes.slice(middle + 1), change.seconds);
  return `case when ${utc} < '${change.from}' then ${earlier} else ${later} end`;
}
