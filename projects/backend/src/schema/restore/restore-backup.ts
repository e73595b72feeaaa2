import type { InstallableModel } from '../../application/application.ts';
import { refreshState, requireInstalled } from '../../application/installed-state.ts';
import { sessionExpiry } from '../../application/session-expiry.ts';
import {
  CHANGE_BLOCK_TABLE,
  COPY_TABLE,
  EARLIER_MODEL_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  MODEL_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  OUTBOX_TABLE,
  OWN_TABLE,
  RATE_TABLE,
  REQUEST_TABLE,
  DEACTIVATED_TABLE,
  LOGIN_TABLE,
  SESSION_TABLE,
  SUBJECT_TABLE,
  WATCH_TABLE,
} from '../../core/framework-table.ts';
import { accountQuery } from '../../change-log/store-transaction.ts';
import type { Access } from '../../session/access.ts';
import { DatabaseFailure, type Connection, type TableBefore } from '../../database/database.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { ApiError } from '../../error/api-error.ts';
import { BACKUP_OF_OTHER_MODEL, NO_BACKUP, NOT_A_BACKUP } from '../../error/backup-messages.ts';
import { copyStamp } from '../install/copy-stamp.ts';
import { keepCopies } from '../install/keep-copies.ts';
import { ownTableNames } from '../install/own-tables.ts';
import { checkRestored, type RestoredData } from './check-restored.ts';
import { recordBackupAction } from './record-backup-action.ts';

/** Tables that are about this database and not about its data. */
const STAYING: readonly string[] = [
  COPY_TABLE,
  EARLIER_MODEL_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  OUTBOX_TABLE,
  OWN_TABLE,
  RATE_TABLE,
  REQUEST_TABLE,
  WATCH_TABLE,
];

/** The result of a restoration: what the data lacks, and where the previous data is. */
export interface Restored extends RestoredData {
  readonly copy: string | null;
}

/**
 * Replaces all data with the data of a backup file, in one transaction. The data from before is kept as a copy, of which
 * the place is returned. All sessions end. @throws ApiError if the file is not a backup of the installed model, or has invalid
 * data
 */
export async function restoreBackup(
  app: InstallableModel,
  file: string,
  access: Pick<Access, 'session' | 'activeRoles'>,
): Promise<Restored> {
  const { database } = app;
  if (!database.restore) throw new ApiError('AMP-404-FILE', NO_BACKUP);
  const stamp = await copyStamp(database);
  try {
    const { copy, value } = await database.restore(file, stamp, async (connection, inBackup) => {
      await requireInstalled(app, connection);
      await readableBackup(() => requireBackup(app, connection, inBackup));
      const account = await accountOf(app, connection, access.session);
      for (const table of restoredTables(app)) await replaceRows(connection, table, inBackup);
      const data = await checkRestored(app, connection);
      await endAllSessions(app, connection);
      // The history of the backup ends with who restored it.
      await recordBackupAction(app, connection, { ...access, account }, { kind: 'restore' });
      return { commit: true, value: data };
    });
    await keepCopies(app, copy, 'only');
    return { ...value, copy: copy?.place ?? null };
  } catch (error) {
    const isUnreadable = error instanceof DatabaseFailure && error.kind === 'other';
    if (isUnreadable) app.logger.warn({ err: error }, 'a backup could not be read');
    throw isUnreadable ? new ApiError('AMP-400-FILE', NOT_A_BACKUP) : error;
  } finally {
    await refreshState(app);
  }
}

/** The account of the session that restores, which the backup may not have. */
async function accountOf(
  { model }: Pick<InstallableModel, 'model'>,
  connection: Connection,
  session: string,
): Promise<string | null> {
  const { sql, parameters } = accountQuery({ model, session });
  const [row] = await connection.all(`select ${sql} as account`, parameters);
  return row?.['account'] ?? null;
}

function restoredTables({ model }: Pick<InstallableModel, 'model'>): string[] {
  return ownTableNames(model).filter((name) => !STAYING.includes(name));
}

/** @throws ApiError if the tables of the backup are damaged, or not those of the installed model */
async function requireBackup(
  app: InstallableModel,
  connection: Connection,
  inBackup: TableBefore,
): Promise<void> {
  const models = await connection.all(`select hash from ${inBackup(MODEL_TABLE)}`);
  if (models.length > 1) throw new ApiError('AMP-400-FILE', NOT_A_BACKUP);
  if (models[0]?.['hash'] !== app.model.hash)
    throw new ApiError('AMP-400-FILE', BACKUP_OF_OTHER_MODEL);
  const schema = schemaOf(inBackup);
  const [result] = await connection.all(`pragma ${schema}.integrity_check(1)`);
  if (result?.['integrity_check'] !== 'ok') throw new ApiError('AMP-400-FILE', NOT_A_BACKUP);
  for (const table of restoredTables(app)) {
    const own = await columnsOf(connection, table, 'main');
    const other = await columnsOf(connection, table, schema);
    if (isAbsent(table, other)) continue;
    if (own.join() !== other.join()) throw new ApiError('AMP-400-FILE', NOT_A_BACKUP);
  }
}

/** Tables that backups of earlier versions lack: they have no packed changes, times of logins, users of login providers, deactivated ones, or list views. */
const ADDED: readonly string[] = [
  CHANGE_BLOCK_TABLE,
  DEACTIVATED_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  LOGIN_TABLE,
  SUBJECT_TABLE,
];

function isAbsent(table: string, columns: readonly string[]): boolean {
  return ADDED.includes(table) && columns.length === 0;
}

/** Reports a failed statement as a damaged backup. @throws ApiError */
async function readableBackup<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseFailure) throw new ApiError('AMP-400-FILE', NOT_A_BACKUP);
    throw error;
  }
}

function schemaOf(inBackup: TableBefore): string {
  return inBackup('').split('.')[0] ?? '';
}

/** Columns of a table in their order; none for anything else, such as a view. */
async function columnsOf(
  connection: Connection,
  table: string,
  schema: string,
): Promise<readonly string[]> {
  const isTable = `select 1 from ${schema}.sqlite_master where type = 'table' and name = ?`;
  const sql = `select name from pragma_table_info(?, '${schema}') where exists (${isTable}) order by name`;
  return (await connection.all(sql, [table, table])).flatMap(({ name }) => name ?? []);
}

async function replaceRows(
  connection: Connection,
  table: string,
  inBackup: TableBefore,
): Promise<void> {
  const columns = (await columnsOf(connection, table, 'main')).map(quoteName).join(', ');
  await connection.run(`delete from main.${quoteName(table)}`);
  if (isAbsent(table, await columnsOf(connection, table, schemaOf(inBackup)))) return;
  await connection.run(
    `insert into main.${quoteName(table)} (${columns}) select ${columns} from ${inBackup(table)}`,
  );
}

/** Sessions of the backup may have been logged out since; they end like expired ones. */
async function endAllSessions(app: InstallableModel, connection: Connection): Promise<void> {
  const { dialect, expiry } = sessionExpiry(app);
  await connection.run(
    `update ${SESSION_TABLE} set last_access = ${dialect.secondsAgo(expiry + 1)}`,
  );
}
