import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NOTIFICATIONS } from '@ampersand-prototype/generics/schemas';
import type { Notifications } from '@ampersand-prototype/generics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_BACKUP } from '../../../error/backup-messages.ts';
import { receiveFile } from '../../request/receive-file.ts';
import { restoreBackup } from '../../../schema/restore/restore-backup.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { success } from '../../response/notify.ts';
import { responseSchema } from '../../response/response-schema.ts';
import type { Access } from '../../../session/access.ts';
import { grantedAccess } from '../../request/route-access.ts';
import { renewSession } from '../../session/renew-session.ts';

/** Serves the restoration of an uploaded SQLite backup. */
export function restoreRoute(server: FastifyInstance, app: Application): void {
  const config = { access: 'admin' } as const;
  const schema = {
    tags: ['administration'],
    summary: 'Replaces all data with the data of a backup',
    description:
      'Only for SQLite. The backup must have the installed model. The previous data is kept as a copy, and all sessions end.',
    consumes: ['multipart/form-data'],
    response: responseSchema(NOTIFICATIONS, 'The backup was restored'),
  };
  server.post(
    '/admin/restore',
    { config, schema },
    async (request, reply): Promise<Notifications> => {
      const access = grantedAccess(request);
      if (!app.database.restore) throw new ApiError('AMP-404-FILE', NO_BACKUP);
      const { content } = await receiveFile(app, request, Number.MAX_SAFE_INTEGER);
      const file = join(tmpdir(), `restore-${randomUUID()}.sqlite`);
      try {
        await pipeline(content, createWriteStream(file, { mode: 0o600 }));
        return await restoreFile({ app, request, reply }, file, access);
      } finally {
        for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`])
          await rm(each, { force: true });
      }
    },
  );
}

/** A request for this application. */
interface Exchange {
  readonly app: Application;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Restores a backup file and gives the request a new session. @throws ApiError */
export async function restoreFile(
  { app, request, reply }: Exchange,
  file: string,
  access: Access,
): Promise<Notifications> {
  const { copy, violated, lacksHistory } = await restoreBackup(app, file, access);
  app.logger.warn({ session: access.session, copy }, 'a backup was restored');
  await renewSession(app, request, reply);
  const messages = notificationMessages(request);
  const infos = copy === null ? [] : [{ message: messages.copyKept(copy) }];
  const warnings = [
    ...(violated > 0 ? [messages.violates(violated)] : []),
    ...(lacksHistory ? [messages.lacksHistory] : []),
  ].map((message) => ({ message }));
  return { ...success(messages.restored), infos, warnings };
}
