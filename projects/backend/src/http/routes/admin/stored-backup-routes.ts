import { described, fileResponse, route, type Route } from '../../request/route.ts';
import { createReadStream } from 'node:fs';
import { NOTIFICATIONS, STORED_BACKUPS } from '@ampersand-prototype/generics/schemas';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import {
  deleteBackup,
  makeBackup,
  storedBackup,
  storedBackups,
} from '../../../schema/restore/stored-backups.ts';
import { attachment } from '../../response/attachment.ts';
import { restoreFile } from './restore-route.ts';

const TAG = 'administration';

/** The media type of a backup. */
const BACKUP_TYPE = 'application/vnd.sqlite3';

/** Serves the SQLite backups on the server: list, create, download, restore, and delete. */
export function storedBackupRoutes(app: Application): Route[] {
  const list = described(TAG, 'The backups of a SQLite database on the server', STORED_BACKUPS);
  const summary = 'Makes a backup of a SQLite database on the server';
  const made = described(TAG, summary, STORED_BACKUPS, {
    returns: 'The backups on the server, with the new one first',
  });
  const name = 'A backup on the server as a file';
  const download = described(TAG, name, fileResponse(name, BACKUP_TYPE));
  return [
    route('GET /admin/backups', 'admin', list, () => storedBackups(app)),
    route('POST /admin/backups', 'admin', made, () => makeBackup(app)),
    route('GET /admin/backups/:name', 'admin', download, async ({ params, reply }) => {
      const backup = await storedBackup(app, params.name);
      reply.header('content-disposition', attachment(backup.name));
      return reply.type(BACKUP_TYPE).send(createReadStream(backup.file));
    }),
    ...changeRoutes(app),
  ];
}

function changeRoutes(app: Application): Route[] {
  const deleted = described(TAG, 'Deletes a backup on the server', NOTIFICATIONS);
  const summary = 'Replaces all data with the data of a backup on the server';
  const restored = described(TAG, summary, NOTIFICATIONS, { returns: 'The backup was restored' });
  return [
    route('DELETE /admin/backups/:name', 'admin', deleted, async ({ access, params }) => {
      const { name } = params;
      await deleteBackup(app, name, access);
      app.logger.warn({ session: access.session, copy: name }, 'a backup was deleted');
      return NO_NOTIFICATIONS;
    }),
    route('POST /admin/backups/:name/restore', 'admin', restored, async (request) => {
      const { file } = await storedBackup(app, request.params.name);
      return restoreFile(app, request, file);
    }),
  ];
}
