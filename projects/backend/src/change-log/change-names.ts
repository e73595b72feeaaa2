import { CHANGE_NAME_TABLE } from '../core/framework-table.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { Change } from '../core/transaction/change.ts';
import { inList } from '../database/in-list.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import { nameId } from './change-sql.ts';
import { loggedName, nounOf, whatOf } from './fact.ts';

/** The SQL expression for the name of a change, with its parameters. */
export interface ChangeNames {
  /** The SQL of the value. */
  readonly sql: string;
  readonly parametersOf: (change: Change) => readonly string[];
}

/** So many changes look up their names each; more of them read all names at once. */
const FEW = 12;

/** Chooses how to look up the names of `count` changes: one by one, or all. */
export async function changeNames(
  connection: Connection,
  { name }: Dialect,
  count: number,
): Promise<ChangeNames> {
  // MariaDB evaluates such a query for the first of several rows only.
  const isInStatement = count <= FEW && name !== 'mariadb';
  return isInStatement ? NAMES_IN_STATEMENT : readChangeNames(connection);
}

/** Looks up each name in the statement that stores a change. */
const NAMES_IN_STATEMENT: ChangeNames = {
  sql: nameId(),
  parametersOf: (change) => [change.kind, loggedName(whatOf(change))],
};

/** Reads the identifiers of all names, by kind and name. */
export async function readNameIds(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.all(`select id, kind, name from ${CHANGE_NAME_TABLE}`);
  return new Map(rows.map((row) => [`${row['kind']} ${row['name']}`, row['id'] ?? '']));
}

/** Reads the names of all changes. */
export async function readChangeNames(connection: Connection): Promise<ChangeNames> {
  const ids = await readNameIds(connection);
  const ofNouns = new Map<Concept | Relation, readonly string[]>();
  const parametersOf = (change: Change): readonly string[] => {
    const known = ofNouns.get(nounOf(change));
    if (known) return known;
    const id = ids.get(`${change.kind} ${loggedName(whatOf(change))}`);
    if (id === undefined) throw new Error(`The change log has no name for ${whatOf(change)}.`);
    ofNouns.set(nounOf(change), [id]);
    return [id];
  };
  return { sql: '?', parametersOf };
}

/** Adds the names of a model that the change log does not have yet. */
export async function addChangeNames(connection: Connection, model: Model): Promise<void> {
  const known = await readNameIds(connection);
  const names = [
    ...[...model.concepts.values()].map(({ name }) => ['atom', loggedName(name)] as const),
    ...[...model.relations.values()].map(
      ({ signature }) => ['link', loggedName(signature)] as const,
    ),
  ];
  const missing = new Map(names.map((name) => [name.join(' '), name]));
  for (const key of known.keys()) missing.delete(key);
  const target = { table: CHANGE_NAME_TABLE, columns: ['kind', 'name'] };
  await insertRows(connection, target, [...missing.values()]);
}

/**
 * Reads the identifiers of logged names of concepts and relations. There is at least one, so that conditions have a value.
 */
export async function nameIds(
  connection: Connection,
  names: readonly string[],
): Promise<readonly string[]> {
  const { sql, parameters } = inList('name', names);
  const rows = await connection.all(`select id from ${CHANGE_NAME_TABLE} where ${sql}`, parameters);
  const ids = rows.flatMap((row) => row['id'] ?? []);
  return ids.length > 0 ? ids : [NO_ID];
}

const NO_ID = '0';
