import { open, rm } from 'node:fs/promises';
import type { ServerStatus } from '@ampersand-prototype/generics';
import { SERVER_STATUS } from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../../application/application.ts';
import type { Config } from '../../../config/config.ts';
import { settingStatus } from '../../../config/setting-status.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_BACKUP } from '../../../error/operation-messages.ts';
import { attachment } from '../../response/attachment.ts';
import { fileResponseSchema, responseSchema, route } from '../../response/response-schema.ts';
import { requireAdminSession } from '../../session/admin-session.ts';

const TAG = 'administration';
/** The media type of a backup. */
export const BACKUP_TYPE = 'application/vnd.sqlite3';

/** What a server has recorded since its start. */
interface Records {
  readonly requests: {
    report(): Pick<ServerStatus, 'latest' | 'slowest'>;
    serviceKeys(config: Config): ServerStatus['serviceKeys'];
  };
  readonly browserErrors: { report(): ServerStatus['browserErrors'] };
}

/** Health, settings and requests of this server, and a backup of its database. */
export function serverRoutes(
  server: FastifyInstance,
  app: Application,
  { requests, browserErrors }: Records,
): void {
  const summary = 'Health, settings, and latest requests of this server';
  server.get(
    '/admin/server',
    route(TAG, summary, responseSchema(SERVER_STATUS, summary)),
    async (request, reply): Promise<ServerStatus> => {
      await requireAdminSession(app, request, reply);
      return {
        health: healthOf(app),
        settings: settingStatus(app.config, app.database.location),
        ...requests.report(),
        browserErrors: browserErrors.report(),
        serviceKeys: requests.serviceKeys(app.config),
      };
    },
  );
  const response = fileResponseSchema('A copy of the database file', BACKUP_TYPE);
  server.get(
    '/admin/backup',
    route(TAG, 'A consistent copy of a SQLite database', response),
    async (request, reply) => {
      await requireAdminSession(app, request, reply);
      if (!app.database.writeBackup) throw new ApiError('AMP-404-FILE', NO_BACKUP);
      const file = await app.database.writeBackup();
      const content = (await open(file)).createReadStream();
      // The content stays readable: an aborted download leaves no file behind.
      await rm(file);
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', attachment(`${app.model.contextName}-${day}.sqlite`));
      return reply.type(BACKUP_TYPE).send(content);
    },
  );
}

function healthOf(app: Application): ServerStatus['health'] {
  return {
    readiness: app.state.readiness,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    nodeVersion: process.version,
    canBackUp: app.database.writeBackup !== undefined,
  };
}
