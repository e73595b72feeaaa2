import { MODEL_TABLE, SHUT } from '../core/framework-table.ts';
import { ApiError } from '../error/api-error.ts';
import { BASELINE_MARK, markBaseline } from '../rule/baseline.ts';
import {
  DatabaseFailure,
  type Connection,
  type DbValue,
  type Outcome,
  type Turn,
} from '../database/database.ts';
import type { Application, InstallationState, InstalledModel } from './application.ts';

/** Columns of the installed model with the state of the application. */
const STATE_COLUMNS = 'installation, hash, unlocked, violated';

/** The row of the installed model. */
export type InstalledRow = Readonly<Record<string, DbValue>>;

/** Updates the installation state in memory from the row of the installed model. */
export function updateState(app: InstalledModel, row: InstalledRow | undefined): void {
  app.state = row
    ? {
        readiness: row['hash'] === app.model.hash ? 'ready' : 'otherModel',
        installation: row['installation'] ?? null,
        installedHash: row['hash'] ?? null,
        ...transactionState(app, row),
      }
    : { ...app.state, readiness: 'notInstalled' };
}

function transactionState({ config }: Pick<Application, 'config'>, row: InstalledRow) {
  const violated = row['violated'];
  return {
    isLocked: config.importMode && row['unlocked'] === null,
    mayHaveViolations: violated?.startsWith('yes') === true,
    hasBaseline: violated?.endsWith(BASELINE_MARK) === true,
  };
}

/** Reads the installation state from the database again. */
export async function refreshState(app: InstalledModel): Promise<void> {
  try {
    updateState(app, await app.database.read(readState));
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.kind !== 'noTable') throw error;
    // A table of another form is that of another version: its data must not be taken for nothing.
    const isThere = (await tableNames(app)).includes(MODEL_TABLE);
    const unknown = { installation: null, hash: null, unlocked: null, violated: null };
    updateState(app, isThere ? unknown : undefined);
  }
}

/** Creates the error for a database that contains another model. */
export function otherModel(installedHash: string | null): ApiError {
  return new ApiError(installedHash?.startsWith(SHUT) === true ? 'AMP-503-BUSY' : 'AMP-503-MODEL');
}

/** The installation state that a transaction needs. */
export type TransactionState = Pick<
  InstallationState,
  'isLocked' | 'mayHaveViolations' | 'hasBaseline'
>;

/**
 * Checks that the model is still installed, as the first step of a transaction. Another server may have installed a model with
 * rules that this server does not know. @throws ApiError
 */
export async function requireInstalled(
  app: InstalledModel,
  connection: Connection,
): Promise<TransactionState> {
  const row = await readState(connection);
  updateState(app, row);
  if (!row) throw new ApiError('AMP-503-INSTALL');
  if (row['hash'] !== app.model.hash) throw otherModel(row['hash'] ?? null);
  return app.state;
}

/** Writes to framework tables after checking that the model is still installed. @throws ApiError, DatabaseFailure */
export function writeInstalled<T>(
  app: InstalledModel,
  work: (connection: Connection) => Promise<Outcome<T>>,
  turn?: Turn,
): Promise<T> {
  return app.database.write(async (connection) => {
    await requireInstalled(app, connection);
    return work(connection);
  }, turn);
}

/** Returns the names of the tables in the database. */
async function tableNames(app: Pick<Application, 'database'>): Promise<string[]> {
  const rows = await app.database.read((connection) =>
    connection.all(app.database.dialect.listTables),
  );
  return rows.flatMap((row) => row['name'] ?? []);
}

async function readState(connection: Connection): Promise<InstalledRow | undefined> {
  return (await connection.all(`select ${STATE_COLUMNS} from ${MODEL_TABLE}`))[0];
}

/** Records whether the data may violate invariants. While it may, every check reads all data. */
export async function noteViolations(
  app: Pick<Application, 'state'>,
  connection: Connection,
  mayHave: boolean,
): Promise<void> {
  app.state = { ...app.state, mayHaveViolations: mayHave };
  await connection.run(`update ${MODEL_TABLE} set violated = ?`, [mayHave ? 'yes' : null]);
  await markBaseline(connection);
}
