import type { StoredBackup } from '@ampersand-prototype/generics';
import type { InstallableModel } from '../../application/application.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import type { BackupFile, Connection } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import { NO_BACKUP, noStoredBackup } from '../../error/backup-messages.ts';
import type { Access } from '../../session/access.ts';
import { copyStamp } from '../install/copy-stamp.ts';
import { forgetCopy } from '../install/keep-copies.ts';
import { recordBackupAction } from './record-backup-action.ts';

/** Lists the backups on the server, newest first. @throws ApiError for databases with tools of their own */
export async function storedBackups({
  database,
  model,
}: InstallableModel): Promise<readonly StoredBackup[]> {
  if (!database.backupFiles) throw new ApiError('AMP-404-FILE', NO_BACKUP);
  const files = await database.backupFiles(hashIn);
  return files.map(({ name, timestamp, bytes, content }) => ({
    name,
    timestamp,
    bytes,
    kind: content === null ? 'unreadable' : content === model.hash ? 'sameModel' : 'otherModel',
  }));
}

/** Creates a backup on the server, and returns the list of backups. @throws ApiError for databases with tools of their own */
export async function makeBackup(app: InstallableModel): Promise<readonly StoredBackup[]> {
  const { database } = app;
  if (!database.writeBackup) throw new ApiError('AMP-404-FILE', NO_BACKUP);
  await database.writeBackup(await copyStamp(database));
  return storedBackups(app);
}

/** Finds a backup on the server by its name, which is never a path. @throws ApiError */
export async function storedBackup(
  { database }: Pick<InstallableModel, 'database'>,
  requested: string,
): Promise<BackupFile<null>> {
  if (!database.backupFiles) throw new ApiError('AMP-404-FILE', NO_BACKUP);
  const files = await database.backupFiles(() => Promise.resolve(null));
  const found = files.find(({ name }) => name === requested);
  if (!found) throw new ApiError('AMP-404-FILE', noStoredBackup(requested));
  return found;
}

/** Deletes a backup on the server, and records who did it. @throws ApiError if there is none with this name */
export async function deleteBackup(
  app: InstallableModel,
  requested: string,
  access: Pick<Access, 'session' | 'activeRoles'>,
): Promise<void> {
  const { name } = await storedBackup(app, requested);
  await app.database.removeCopy(name, () => Promise.resolve([]));
  await forgetCopy(app, name);
  await app.database.write(async (connection) => {
    const place = { interface: '@backup', atom: name };
    await recordBackupAction(app, connection, access, { kind: 'deleteBackup', place });
    return { commit: true, value: null };
  });
}

/** The model of which a backup has data. */
async function hashIn(backup: Connection): Promise<string | null> {
  const [row] = await backup.all(`select hash from ${MODEL_TABLE}`);
  return row?.['hash'] ?? null;
}
