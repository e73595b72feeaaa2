import { randomUUID } from 'node:crypto';
import type { Application } from '../../application/application.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import {
  MODEL_TABLE,
  OWN_TABLE,
  SIGNAL_STATE_TABLE,
  SIGNAL_TABLE,
} from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { dropTables } from '../../database/drop-tables.ts';
import { convertChangeLog } from './convert-change-log.ts';
import { createFrameworkTables, FRAMEWORK_TABLES } from './framework-tables.ts';
import { missingColumns } from './missing-columns.ts';
import { ownTableNames, presentTables } from './own-tables.ts';
import { upgradeIndexes } from './upgrade-indexes.ts';

/**
 * Upgrades the framework tables of an installation by an earlier version. The data of the model does not change. An incomplete
 * upgrade continues at the next start.
 */
export async function upgradeFramework(
  app: StoredModel & Pick<Application, 'logger'>,
): Promise<void> {
  const { database } = app;
  const isToDo = await database.read((reader) => isOfEarlierVersion(database.dialect, reader));
  if (isToDo === null) return;
  if (isToDo) {
    const isDone = await database.reshape(MODEL_TABLE, (connection) => upgrade(app, connection));
    if (isDone) app.logger.info('the tables of an earlier version were upgraded');
  }
  await convertChangeLog(app);
  await upgradeIndexes(app);
}

/** Null where nothing is installed. */
async function isOfEarlierVersion(
  dialect: Dialect,
  connection: Connection,
): Promise<boolean | null> {
  const present = await presentTables(dialect, connection);
  if (!present.includes(MODEL_TABLE)) return null;
  if (!FRAMEWORK_TABLES.every((name) => present.includes(name))) return true;
  if ((await missingColumns(dialect, connection)).length > 0) return true;
  const rows = await connection.all(`select * from ${MODEL_TABLE}`);
  return rows.some((row) => (row['installation'] ?? null) === null);
}

/** False if another server has done it. */
async function upgrade(app: StoredModel, connection: Connection): Promise<boolean> {
  const { dialect } = app.database;
  if ((await isOfEarlierVersion(dialect, connection)) !== true) return false;
  const present = await presentTables(dialect, connection);
  // Signals are found again by evaluating their rules.
  const derived = [SIGNAL_TABLE, SIGNAL_STATE_TABLE];
  await dropTables(connection, derived);
  const missing = FRAMEWORK_TABLES.filter(
    (name) => derived.includes(name) || !present.includes(name),
  );
  for (const statement of createFrameworkTables(dialect, missing)) await connection.run(statement);
  for (const { table, name, type } of await missingColumns(dialect, connection))
    await connection.run(`alter table ${table} add column ${name} ${dialect.columnType(type)}`);
  await addOwnTables(app, connection, [...present, ...missing]);
  await addInstallation(app, connection);
  return true;
}

/** The tables of a model that was installed before have been written down with it, unless its version did not do that. */
async function addOwnTables(
  app: Pick<Application, 'model'>,
  connection: Connection,
  present: readonly string[],
): Promise<void> {
  const rows = await connection.all(`select name from ${OWN_TABLE}`);
  const known = new Set(rows.map((row) => row['name']));
  const names = known.size > 0 ? FRAMEWORK_TABLES : ownTableNames(app.model);
  for (const name of names.filter((each) => present.includes(each) && !known.has(each)))
    await connection.run(`insert into ${OWN_TABLE} (name) values (?)`, [name]);
}

async function addInstallation(
  app: Pick<Application, 'database'>,
  connection: Connection,
): Promise<void> {
  const [row] = await connection.all(`select * from ${MODEL_TABLE}`);
  if (row && !('installation' in row)) {
    const type = app.database.dialect.columnType('OBJECT');
    await connection.run(`alter table ${MODEL_TABLE} add column installation ${type}`);
  }
  await connection.run(`update ${MODEL_TABLE} set installation = ? where installation is null`, [
    randomUUID(),
  ]);
}
