import type { Application } from '../../application/application.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import { MODEL_TABLE, OWN_TABLE } from '../../core/framework-table.ts';
import type { Model } from '../../model/model.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { dropTables } from '../../database/drop-tables.ts';
import type { InstallOptions } from './install-options.ts';
import { FRAMEWORK_TABLES } from './framework-tables.ts';
import { tablesOf } from './table.ts';

/** An error for a database with tables of another application. */
export class ForeignTables extends Error {
  override readonly name = 'ForeignTables';
}

/** Returns the names of all tables that an installation of the model creates. */
export function ownTableNames(model: Model): string[] {
  return [...FRAMEWORK_TABLES, ...tablesOf(model).map(({ name }) => name)];
}

/**
 * Lists the tables of an earlier installation, which a new one replaces. Null if there is nothing to do: only a first
 * installation is requested, or one of a model that is not installed yet, and it exists. @throws ForeignTables when others have names that are needed, or when the first start finds any
 */
export async function tablesToReplace(
  app: StoredModel,
  connection: Connection,
  { onlyFirst = false, onlyOther = false }: Pick<InstallOptions, 'onlyFirst' | 'onlyOther'>,
): Promise<string[] | null> {
  const present = await presentTables(app.database.dialect, connection);
  const [installed] = present.includes(MODEL_TABLE)
    ? await connection.all(`select hash from ${MODEL_TABLE}`)
    : [];
  if (installed && (onlyFirst || (onlyOther && installed['hash'] === app.model.hash))) return null;
  const ours = await ourTables(app, connection, present);
  const foreign = present.filter((name) => !ours.includes(name));
  rejectForeignTables(app, foreign, onlyFirst);
  if (installed) return ours;
  // What an installation that was killed has left holds nothing.
  await dropTables(connection, ours);
  return [];
}

/** Returns the names of the existing tables. */
export async function presentTables(
  { listTables }: Dialect,
  connection: Connection,
): Promise<string[]> {
  const rows = await connection.all(listTables);
  return rows.flatMap((row) => row['name'] ?? []).filter((name) => !name.startsWith('sqlite_'));
}

/** An installation by an earlier version did not write its tables down: those of the present model are its own. */
async function ourTables(
  app: Pick<Application, 'model'>,
  connection: Connection,
  present: readonly string[],
): Promise<string[]> {
  if (present.includes(OWN_TABLE)) {
    const rows = await connection.all(`select name from ${OWN_TABLE}`);
    const names = new Set([...FRAMEWORK_TABLES, ...rows.flatMap((row) => row['name'] ?? [])]);
    return present.filter((name) => names.has(name));
  }
  if (!present.includes(MODEL_TABLE)) return [];
  const names = ownTableNames(app.model);
  return present.filter((name) => names.includes(name));
}

const MAX_NAMED = 3;

function rejectForeignTables(
  app: StoredModel,
  foreign: readonly string[],
  onlyFirst: boolean,
): void {
  const named = (names: readonly string[]): string => names.slice(0, MAX_NAMED).join(', ');
  const { location } = app.database;
  if (onlyFirst && foreign.length > 0)
    throw new ForeignTables(
      `The database ${location} contains tables of another application (${named(foreign)}). Use an empty database, or --reinstall to install next to them.`,
    );
  const needed = ownTableNames(app.model);
  const taken = foreign.filter((name) => needed.includes(name));
  if (taken.length > 0)
    throw new ForeignTables(
      `The database ${location} contains tables of another application whose names the model needs (${named(taken)}). Use another database.`,
    );
}
