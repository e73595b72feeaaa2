import { derived } from '../../model/derived.ts';
import type { Model } from '../../model/model.ts';
import type { Connection, Parameter, Row } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { textKey } from '../../database/statement/text-key.ts';
import { changedIds, type ChangedIds } from './changed-ids.ts';
import { reconstructedRows } from './reconstructed-rows.ts';
import { replaceTables, type Bound, type QueryFor, type Replaced } from './reconstruct-tables.ts';
import { restrictionsOf } from './restrictions.ts';
import type { Scope } from './statement-scopes.ts';
import { storedTables, withColumns, type StoredTable } from './stored-table.ts';

/**
 * Reads the data as a transaction left it. Statements are those of the present: in the place of each table of the model stands a
 * query for the rows that it had. Nothing is written.
 */
export async function asOfConnection(
  connection: Connection,
  model: Model,
  dialect: Dialect,
  seq: number,
): Promise<Connection> {
  const changed = await changedIds(connection, dialect, seq);
  const queries = queriesOf(model, dialect, changed);
  return {
    all: (sql, parameters) => readPast(connection, queries(sql), seq, parameters),
    run: () => Promise.reject(new Error('The past is read only.')),
  };
}

function readPast(
  connection: Connection,
  { text, parameters: order }: Replaced,
  seq: number,
  own: readonly Parameter[] = [],
): Promise<Row[]> {
  return connection.all(
    text,
    order.map((bound) => valueOf(bound, seq, own)),
  );
}

function valueOf(bound: Bound, seq: number, own: readonly Parameter[]): Parameter {
  if (bound.is === 'seq') return String(seq);
  const value = own[bound.of] ?? null;
  if (bound.is === 'own' || value === null) return value;
  return typeof value === 'string'
    ? textKey(value)
    : value.map((text) => (text === null ? null : textKey(text)));
}

/** Statements of the past by those of the present, for one state of what has changed. */
type Queries = (sql: string) => Replaced;

const MAX_STATES = 20;
const MAX_STATEMENTS = 2000;
/** Each follows from the model and its key; it is made again where it was let go of, so that a bounded number is kept. */
const statesOf = derived((_: Model) => new Map<string, Queries>());

function queriesOf(model: Model, dialect: Dialect, changed: ChangedIds): Queries {
  const states = statesOf(model);
  const key = JSON.stringify([...changed].sort());
  const found = states.get(key);
  if (found) return found;
  if (states.size >= MAX_STATES) states.clear();
  const made = makeQueries(model, dialect, changed);
  states.set(key, made);
  return made;
}

function makeQueries(model: Model, dialect: Dialect, changed: ChangedIds): Queries {
  const tables = storedTables(model, changed);
  const tableOf = (name: string): StoredTable | null => tables.get(name) ?? null;
  const queriesFor = (scopes: readonly Scope[]): QueryFor => {
    const restrictions = restrictionsOf(scopes, tableOf, dialect);
    return (place, names) => {
      const table = tableOf(place.table);
      const asked = restrictions.get(place) ?? null;
      return table ? reconstructedRows(withColumns(table, names), dialect, asked) : null;
    };
  };
  const statements = new Map<string, Replaced>();
  return (sql) => {
    const written = statements.get(sql) ?? replaceTables(sql, queriesFor);
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(sql, written);
    return written;
  };
}
