import type { Parameter } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { LABELLED } from '../../model/view.ts';
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

/** Rows that have a value of the first key, or none of it, and how they are read. */
export interface OrderPart {
  readonly test: RowTest;
  readonly keys: readonly OrderKey[];
  /** Null for all of them. */
  readonly cursor: ListCursor | null;
}

/**
 * Splits the rows behind a cursor at the first key, in their order: those with a value, and those without one. Databases then find
 * both by an index in the order of the key, which they do not use for all of them. Null where there is none, or it serves anyway.
 */
export function partsByValue(
  [first, ...rest]: readonly OrderKey[],
  cursor: ListCursor | null,
  dialect: Pick<Dialect, 'lowestValue' | 'areNullsFirst'>,
): readonly OrderPart[] | null {
  if (!first || first.nulls === 'none' || !isIndexed(first)) return null;
  if (!cursor && !dialect.lowestValue) return null;
  const isLast = areNullsLast(first, dialect);
  const empty = part(`${first.expression} is null`, [first, ...rest]);
  const valued = part(hasValue(first, dialect), [{ ...first, nulls: 'none' }, ...rest]);
  if (!cursor) return isLast ? [valued, empty] : [empty, valued];
  const [own, other] = (cursor.values[0] ?? null) === null ? [empty, valued] : [valued, empty];
  return (own === valued) === isLast ? [{ ...own, cursor }, other] : [{ ...own, cursor }];
}

function part(sql: string, keys: readonly OrderKey[]): OrderPart {
  return { test: { sql, parameters: [] }, keys, cursor: null };
}

function hasValue(
  { expression, bound }: OrderKey,
  { lowestValue }: Pick<Dialect, 'lowestValue'>,
): string {
  return lowestValue ? `${expression} >= ${lowestValue(bound)}` : `${expression} is not null`;
}

/** Whether there may be an index in the order of a key: it is a column of the row, maybe with a collation. */
function isIndexed({ expression }: OrderKey): boolean {
  return COLUMN_OF_ROW.test(expression);
}

const COLUMN_OF_ROW = new RegExp(`^${LABELLED}\\."[^"]+"( collate \\S+)?$`);

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

/** Builds the query for a page of rows that ordered queries return together, each of which reads no more than that. */
export function mergedPage(
  ordered: readonly string[],
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
  keys: readonly OrderKey[],
  dialect: Dialect,
): string {
  const page = limit === null ? '' : ` limit ${limit} offset ${offset}`;
  const [only = '', ...others] = ordered;
  if (others.length === 0) return `${only}${page}`;
  const beginning = limit === null ? '' : ` limit ${limit + offset}`;
  const parts = ordered.map((sql, i) => `select * from (${sql}${beginning}) as part${i}`);
  const named = keys.map((key, i) => ({ ...key, expression: `k${i}` }));
  return `${parts.join(' union all ')} order by ${orderBy(named, 'atom', dialect)}${page}`;
}
