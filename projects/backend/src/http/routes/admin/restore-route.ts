import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NOTIFICATIONS } from '@ampersand-prototype/generics/schemas';
import type { Notifications } from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { catchUp } from '../../../clock/catch-up.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_BACKUP } from '../../../error/backup-messages.ts';
import { receiveFile } from '../../request/receive-file.ts';
import { restoreBackup } from '../../../schema/restore/restore-backup.ts';
import { success } from '../../response/notify.ts';
import { renewSession } from '../../session/renew-session.ts';

const RESTORE = described(
  'administration',
  'Replaces all data with the data of a backup',
  NOTIFICATIONS,
  {
    description:
      'Only for SQLite. The backup must have the installed model. The previous data is kept as a copy, and all sessions end.',
    consumes: ['multipart/form-data'],
    returns: 'The backup was restored',
  },
);

/** Serves the restoration of an uploaded SQLite backup. */
export function restoreRoute(app: Application): Route {
  return route('POST /admin/restore', 'admin', RESTORE, async (request) => {
    if (!app.database.restore) throw new ApiError('AMP-404-FILE', NO_BACKUP);
    const { content } = await receiveFile(app, request, Number.MAX_SAFE_INTEGER);
    const file = join(tmpdir(), `restore-${randomUUID()}.sqlite`);
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
      return await restoreFile(app, request, file);
    } finally {
      for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`])
        await rm(each, { force: true });
    }
  });
}

/** Restores a backup file and gives the request a new session. @throws ApiError */
export async function restoreFile(
  app: Application,
  request: ApiRequest,
  file: string,
): Promise<Notifications> {
  const { access, messages } = request;
  const { copy, violated, lacksHistory } = await restoreBackup(app, file, access);
  app.logger.warn({ session: access.session, copy }, 'a backup was restored');
  await catchUp(app);
  await renewSession(app, request);
  const infos = copy === null ? [] : [{ message: messages.copyKept(copy) }];
  const warnings = [
    ...(violated > 0 ? [messages.violates(violated)] : []),
    ...(lacksHistory ? [messages.lacksHistory] : []),
  ].map((message) => ({ message }));
  return { ...success(messages.restored), infos, warnings };
}
