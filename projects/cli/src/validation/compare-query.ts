import { errorMessage } from '@ampersand-prototype/generics';
import type { ValidationQuery } from '@ampersand-prototype/compiler';
import type { SampleDatabase } from './sample-database.ts';
import { storedValue } from './stored-value.ts';

/** The most pairs of each kind that a message lists. */
const MAX_DIFFERENCES = 5;

/** Describes how the result of a query differs from its term; null if equal. */
export function differenceOf(query: ValidationQuery, database: SampleDatabase): string | null {
  const [sourceType, targetType] = query.types;
  const expected = new Set(
    query.expectedRows.map(([src, tgt]) =>
      show(storedValue(sourceType, src), storedValue(targetType, tgt)),
    ),
  );
  const found = foundPairs(query, database);
  if (typeof found === 'string') return `${query.what}: ${found}`;
  const missing = [...expected].filter((pair) => !found.has(pair));
  const surplus = [...found].filter((pair) => !expected.has(pair));
  if (missing.length + surplus.length === 0) return null;
  return [
    `${query.what}:`,
    ...list('missing from the query result', missing),
    ...list('unexpected in the query result', surplus),
  ].join('\n');
}

function foundPairs(
  query: ValidationQuery,
  database: SampleDatabase,
): ReadonlySet<string> | string {
  try {
    return new Set(database.pairs(query.sql).map(([src, tgt]) => show(src, tgt)));
  } catch (error) {
    return `the database rejected the query: ${errorMessage(error)}`;
  }
}

function show(src: unknown, tgt: unknown): string {
  return `(${String(src)}, ${String(tgt)})`;
}

function list(title: string, pairs: readonly string[]): readonly string[] {
  if (pairs.length === 0) return [];
  const more = pairs.length > MAX_DIFFERENCES ? ` and ${pairs.length - MAX_DIFFERENCES} more` : '';
  return [`  ${title}: ${pairs.slice(0, MAX_DIFFERENCES).join(' ')}${more}`];
}
