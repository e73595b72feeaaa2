import type { Parameter } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { RowOrder } from './item-column.ts';
import type { RowTest } from './row-query.ts';
import type { ListCursor } from './list-cursor.ts';

/** An SQL expression by which rows are ordered. */
export interface OrderKey extends RowOrder {
  /** What a value of it is bound to. */
  readonly bound: string;
  readonly descending: boolean;
  /** Where rows stand that have none: there are none, as with any other value `last` (first when descending), or as the database has it. */
  readonly nulls: 'none' | 'last' | 'natural';
}

/** Builds the ORDER BY terms; the atom breaks ties. */
export function orderBy(keys: readonly OrderKey[], atom: string, dialect: Dialect): string {
  const parts = keys.flatMap(({ expression, descending, nulls }) =>
    nulls === 'last'
      ? dialect.nullsLast(expression, descending)
      : [`${expression}${descending ? ' desc' : ''}`],
  );
  return [...parts, atom].join(', ');
}

/** Builds the condition that rows come after a cursor. */
export function keysAfter(
  keys: readonly OrderKey[],
  atom: string,
  { values, atom: last }: ListCursor,
  dialect: Dialect,
): RowTest {
  const texts = values.map((value) => (value === null ? null : String(value)));
  const behind = keys.reduceRight<RowTest>(
    (behind, key, i) => {
      const value = texts[i] ?? null;
      const [after, same] = [isAfter(key, value, dialect), isSame(key, value)];
      return {
        sql: `(${after.sql} or (${same.sql} and ${behind.sql}))`,
        parameters: [...after.parameters, ...same.parameters, ...behind.parameters],
      };
    },
    { sql: `${atom} > ?`, parameters: [last] },
  );
  return within(keys[0], texts[0] ?? null, behind, dialect);
}

/** The same condition with a range of the first key before it, which follows from it and for which there may be an index. */
function within(
  key: OrderKey | undefined,
  value: string | null,
  behind: RowTest,
  dialect: Dialect,
): RowTest {
  if (!key || value === null || (key.nulls !== 'none' && areNullsLast(key, dialect))) return behind;
  const range = `${key.expression} ${key.descending ? '<=' : '>='} ${key.bound}`;
  return { sql: `(${range} and ${behind.sql})`, parameters: [value, ...behind.parameters] };
}

function areNullsLast(
  { nulls, descending }: OrderKey,
  dialect: Pick<Dialect, 'areNullsFirst'>,
): boolean {
  return nulls === 'last' ? !descending : dialect.areNullsFirst === descending;
}

/**
 * Splits an ordered query into rows with and without a first sort value. SQLite then finds both by the index of a column,
 * which it does not use for the order of all of them. Null where there is no such index.
 */
export function partsByValue(
  [first]: readonly OrderKey[],
  { lowestValue, ...dialect }: Pick<Dialect, 'lowestValue' | 'areNullsFirst'>,
): readonly [RowTest, RowTest] | null {
  if (!first || first.nulls === 'none' || !lowestValue || !COLUMN.test(first.expression))
    return null;
  const { expression, bound } = first;
  const [valued, empty] = [`${expression} >= ${lowestValue(bound)}`, `${expression} is null`].map(
    (sql): RowTest => ({ sql, parameters: [] }),
  );
  if (!valued || !empty) return null;
  return areNullsLast(first, dialect) ? [valued, empty] : [empty, valued];
}

/** A column as it is, without a collation of its own. */
const COLUMN = /^\w+\."[^"]+"$/;

const NEVER: RowTest = { sql: '1 = 0', parameters: [] };

function isSame({ expression, bound }: OrderKey, value: string | null): RowTest {
  return value === null
    ? { sql: `${expression} is null`, parameters: [] }
    : { sql: `${expression} = ${bound}`, parameters: [value] };
}

function isAfter(key: OrderKey, value: string | null, dialect: Dialect): RowTest {
  const { expression, bound, descending, nulls } = key;
  const isNullLast = areNullsLast(key, dialect);
  if (value === null)
    return isNullLast ? NEVER : { sql: `${expression} is not null`, parameters: [] };
  const parameters: Parameter[] = [value];
  const sql = `${expression} ${descending ? '<' : '>'} ${bound}`;
  if (nulls === 'none' || !isNullLast) return { sql, parameters };
  return { sql: `(${sql} or ${expression} is null)`, parameters };
}
