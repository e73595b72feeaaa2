import { createReadStream } from 'node:fs';
import { NOTIFICATIONS, STORED_BACKUPS } from '@ampersand-prototype/generics/schemas';
import {
  NO_NOTIFICATIONS,
  type Notifications,
  type StoredBackup,
} from '@ampersand-prototype/generics';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../../application/application.ts';
import {
  deleteBackup,
  makeBackup,
  storedBackup,
  storedBackups,
} from '../../../schema/restore/stored-backups.ts';
import { attachment } from '../../response/attachment.ts';
import { fileResponseSchema, responseSchema, route } from '../../response/response-schema.ts';
import { grantedAccess } from '../../request/route-access.ts';
import { restoreFile } from './restore-route.ts';

const TAG = 'administration';

/** The media type of a backup. */
const BACKUP_TYPE = 'application/vnd.sqlite3';

type WithName = { Params: { name: string } };

/** Serves the SQLite backups on the server: list, create, download, restore, and delete. */
export function storedBackupRoutes(server: FastifyInstance, app: Application): void {
  const list = 'The backups of a SQLite database on the server';
  server.get(
    '/admin/backups',
    route('admin', TAG, list, responseSchema(STORED_BACKUPS, list)),
    (): Promise<readonly StoredBackup[]> => storedBackups(app),
  );
  const made = 'Makes a backup of a SQLite database on the server';
  server.post(
    '/admin/backups',
    route(
      'admin',
      TAG,
      made,
      responseSchema(STORED_BACKUPS, 'The backups on the server, with the new one first'),
    ),
    (): Promise<readonly StoredBackup[]> => makeBackup(app),
  );
  const summary = 'A backup on the server as a file';
  server.get<WithName>(
    '/admin/backups/:name',
    route('admin', TAG, summary, fileResponseSchema(summary, BACKUP_TYPE)),
    async (request, reply) => {
      const { name, file } = await storedBackup(app, request.params.name);
      reply.header('content-disposition', attachment(name));
      return reply.type(BACKUP_TYPE).send(createReadStream(file));
    },
  );
  changeRoutes(server, app);
}

function changeRoutes(server: FastifyInstance, app: Application): void {
  const deleted = 'Deletes a backup on the server';
  server.delete<WithName>(
    '/admin/backups/:name',
    route('admin', TAG, deleted, responseSchema(NOTIFICATIONS, deleted)),
    async (request): Promise<Notifications> => {
      const access = grantedAccess(request);
      const { name } = request.params;
      await deleteBackup(app, name, access);
      app.logger.warn({ session: access.session, copy: name }, 'a backup was deleted');
      return NO_NOTIFICATIONS;
    },
  );
  const restored = 'Replaces all data with the data of a backup on the server';
  server.post<WithName>(
    '/admin/backups/:name/restore',
    route('admin', TAG, restored, responseSchema(NOTIFICATIONS, 'The backup was restored')),
    async (request, reply): Promise<Notifications> => {
      const access = grantedAccess(request);
      const { file } = await storedBackup(app, request.params.name);
      return restoreFile({ app, request, reply }, file, access);
    },
  );
}
