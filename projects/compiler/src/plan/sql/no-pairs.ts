import { SQL_CLASSES, VALUE_TYPES } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { isAlwaysCreated, type Storage, type Table } from '../storage/storage.ts';
import type { Binder } from './binder.ts';
import { quoteName } from './literal.ts';
import { FALSE, type Query } from './query.ts';

/** Builds the query for a term without pairs; its columns have the SQL types of those of other terms. */
export function noPairs(
  binder: Binder,
  term: Readonly<Record<'source' | 'target', Concept>>,
): Query {
  const columns = [
    { name: 'src', expression: { kind: 'literal', sql: noValue(binder, term.source) } },
    { name: 'tgt', expression: { kind: 'literal', sql: noValue(binder, term.target) } },
  ] as const;
  return { kind: 'select', isDistinct: false, columns, from: [], where: [FALSE] };
}

/** PostgreSQL compares numbers, dates, and files with columns of their type only, which no portable literal has. */
function noValue({ storage, readTables }: Binder, concept: Concept): string {
  const place = storage.concept(concept);
  if (!place || SQL_CLASSES[VALUE_TYPES[place.column.type].sqlClass].holds === 'text') return "''";
  const column = columnLike(storage, place.column.type);
  if (!column) readTables.add(place.table.name);
  const { table, name } = column ?? { table: place.table, name: place.column.name };
  return `(select ${quoteName(name)} from ${quoteName(table.name)} where 1 = 0)`;
}

/** A column of a type in a table that exists, whichever queries there are. */
function columnLike(
  { tables }: Storage,
  type: string,
): { readonly table: Table; readonly name: string } | null {
  for (const table of tables) {
    const column = isAlwaysCreated(table) && table.columns.find((each) => each.type === type);
    if (column) return { table, name: column.name };
  }
  return null;
}
