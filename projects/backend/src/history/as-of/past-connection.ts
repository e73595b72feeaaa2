import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Model } from '../../model/model.ts';
import type { Connection, Parameter, Row } from '../../plug/database.ts';
import type { Dialect } from '../../plug/dialect.ts';
import type { ChangedName } from './later-changes.ts';
import { pastRows, type CanHaveChanged } from './past-rows.ts';
import { replaceTables, type QueryFor, type Replaced } from './replace-tables.ts';
import { storedTables, withColumns } from './stored-table.ts';

/** Of more changes than these, it is not looked up which concepts and relations they are of. */
const MOST_LOOKED_AT = 200;

/**
 * Reads the data as a transaction left it. Statements are those of the present: in the place of each table of the model stands a
 * query for the rows that it had. Nothing is written.
 */
export async function pastConnection(
  connection: Connection,
  model: Model,
  dialect: Dialect,
  seq: number,
): Promise<Connection> {
  const changed = await changedSince(connection, seq);
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
  let next = 0;
  const parameters = order.map((each) => (each === 'own' ? (own[next++] ?? null) : String(seq)));
  return connection.all(text, parameters);
}

/** Names of the concepts and relations that changed since; null for too many changes to look at. */
async function changedSince(
  connection: Connection,
  seq: number,
): Promise<ReadonlySet<string> | null> {
  const some = `select kind, name from ${CHANGE_TABLE} where seq > ? order by seq, nr limit ${MOST_LOOKED_AT}`;
  const sql = `select kind, name, count(*) as number from (${some}) as some_changes group by kind, name`;
  const rows = await connection.all(sql, [String(seq)]);
  const number = rows.reduce((sum, row) => sum + Number(row['number']), 0);
  if (number >= MOST_LOOKED_AT) return null;
  return new Set(rows.map((row) => `${row['kind']} ${row['name']}`));
}

/** Statements of the past by those of the present, for one state of what has changed. */
type Queries = (sql: string) => Replaced;

const MOST_STATES = 20;
const MOST_STATEMENTS = 2000;
const known = new WeakMap<Model, Map<string, Queries>>();

function queriesOf(model: Model, dialect: Dialect, changed: ReadonlySet<string> | null): Queries {
  const states = known.get(model) ?? new Map<string, Queries>();
  known.set(model, states);
  const key = changed ? JSON.stringify([...changed].sort()) : 'all';
  const found = states.get(key);
  if (found) return found;
  if (states.size >= MOST_STATES) states.clear();
  const isChanged = ({ kind, name }: ChangedName) => changed?.has(`${kind} ${name}`) ?? true;
  const made = makeQueries(model, dialect, isChanged);
  states.set(key, made);
  return made;
}

function makeQueries(model: Model, dialect: Dialect, isChanged: CanHaveChanged): Queries {
  const tables = storedTables(model);
  const queryFor: QueryFor = (name, names) => {
    const table = tables.get(name);
    return table ? pastRows(withColumns(table, names), isChanged, dialect) : null;
  };
  const statements = new Map<string, Replaced>();
  return (sql) => {
    const written = statements.get(sql) ?? replaceTables(sql, queryFor);
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statements.set(sql, written);
    return written;
  };
}
