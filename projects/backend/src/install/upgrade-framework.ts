import { randomUUID } from 'node:crypto';
import type { Application } from '../application/application.ts';
import { tableNames } from '../application/installed-state.ts';
import {
  MODEL_TABLE,
  OWN_TABLE,
  SIGNAL_STATE_TABLE,
  SIGNAL_TABLE,
} from '../core/framework-table.ts';
import { DatabaseFailure, type Connection } from '../plug/database.ts';
import { dropTables } from '../plug/drop-tables.ts';
import { createFrameworkTables, FRAMEWORK_TABLES } from './framework-tables.ts';
import { ownTableNames } from './own-tables.ts';

/**
 * Brings the tables of our own to their present form, in an installation that an earlier version made. The data of
 * the model stays as it is. Done in part, it is done again at the next start.
 */
export async function upgradeFramework(app: Application): Promise<void> {
  const present = await tableNames(app);
  if (!present.includes(MODEL_TABLE)) return;
  const isComplete = FRAMEWORK_TABLES.every((name) => present.includes(name));
  if (isComplete && (await isPresentForm(app))) return;
  await app.database.write(async (connection) => {
    await upgrade(app, connection, present);
    return { commit: true, value: null };
  });
  app.logger.info('the tables of an earlier version were brought up to date');
}

async function isPresentForm(app: Application): Promise<boolean> {
  const sql = `select installation from ${MODEL_TABLE}, ${OWN_TABLE}`;
  try {
    const rows = await app.database.read((connection) => connection.all(sql));
    return rows.every((row) => row['installation'] !== null);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'noTable') return false;
    throw error;
  }
}

async function upgrade(
  app: Application,
  connection: Connection,
  present: readonly string[],
): Promise<void> {
  const { dialect } = app.database;
  // Signals are found again by evaluating their rules.
  const derived = [SIGNAL_TABLE, SIGNAL_STATE_TABLE];
  await dropTables(connection, derived);
  const missing = FRAMEWORK_TABLES.filter(
    (name) => derived.includes(name) || !present.includes(name),
  );
  for (const statement of createFrameworkTables(dialect, missing)) await connection.run(statement);
  await addOwnTables(app, connection, [...present, ...missing]);
  await addInstallation(app, connection);
}

/** The tables of a model that was installed before have been written down with it, unless its version did not do that. */
async function addOwnTables(
  app: Application,
  connection: Connection,
  present: readonly string[],
): Promise<void> {
  const rows = await connection.all(`select name from ${OWN_TABLE}`);
  const known = new Set(rows.map((row) => row['name']));
  const names = known.size > 0 ? FRAMEWORK_TABLES : ownTableNames(app.model);
  for (const name of names.filter((each) => present.includes(each) && !known.has(each)))
    await connection.run(`insert into ${OWN_TABLE} (name) values (?)`, [name]);
}

async function addInstallation(app: Application, connection: Connection): Promise<void> {
  const columns = await app.database.read((reader) => reader.all(`select * from ${MODEL_TABLE}`));
  const [row] = columns;
  if (row && !('installation' in row)) {
    const type = app.database.dialect.columnType('OBJECT');
    await connection.run(`alter table ${MODEL_TABLE} add column installation ${type}`);
  }
  await connection.run(`update ${MODEL_TABLE} set installation = ? where installation is null`, [
    randomUUID(),
  ]);
}
