import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  EXPORT_QUERY,
  EXPORT_SELECTION,
  IMPORT_MODE_CHECK,
} from '@ampersand-prototype/generics/schemas';
import { responseSchema, route, fileResponseSchema } from '../../response/response-schema.ts';
import { attachment } from '../../response/attachment.ts';
import type { WrittenFormat } from '@ampersand-prototype/generics';
import type { Static } from 'typebox';
import {
  UnwritablePopulation,
  writePopulationFile,
  type WrittenFile,
  type WrittenPopulation,
} from '@ampersand-prototype/population';
import { grantedAccess } from '../../request/route-access.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { checkImportedPopulation } from '../../../population/import-mode.ts';
import { importRoutes } from './import-routes.ts';
import { selectAll, selectNamed, type Selection } from '../../../population/select-population.ts';
import { readStoredPopulation } from '../../../population/stored-population.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { queryOf } from '../../request/query.ts';

const EXPORTED = fileResponseSchema('The population', 'application/octet-stream');

const TAG = 'administration';

/** Serves the export of populations, and the check that ends import mode. */
export function populationRoutes(server: FastifyInstance, app: Application): void {
  importRoutes(server, app);
  server.post(
    '/admin/importmode/check',
    route(
      'importer',
      TAG,
      'Unlocks a locked application if all invariants hold',
      responseSchema(IMPORT_MODE_CHECK, 'Whether the application is unlocked'),
    ),
    (request) =>
      checkImportedPopulation(app, grantedAccess(request), notificationMessages(request)),
  );
  server.get(
    '/admin/exporter/export/all',
    route('admin', TAG, 'The full population as a file', EXPORTED, { querystring: EXPORT_QUERY }),
    (request, reply) => sendExport(app, request, reply, () => selectAll(app.model)),
  );
  server.post<{ Body: Static<typeof EXPORT_SELECTION> }>(
    '/admin/exporter/export/selection',
    route('admin', TAG, 'The population of selected concepts and relations as a file', EXPORTED, {
      querystring: EXPORT_QUERY,
      body: EXPORT_SELECTION,
    }),
    (request, reply) => {
      const { concepts = [], relations = [] } = request.body;
      return sendExport(app, request, reply, () => selectNamed(app.model, { concepts, relations }));
    },
  );
}

async function sendExport(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  select: () => Selection,
): Promise<FastifyReply> {
  const { format = 'json' } = queryOf(request, EXPORT_QUERY);
  const selection = select();
  const population = await app.database.read(
    (connection) => readStoredPopulation(connection, selection),
    'long',
  );
  const { name, contentType, content } = await written(population, format, app.model.contextName);
  reply.header('content-disposition', attachment(name));
  return reply
    .type(contentType)
    .send(typeof content === 'string' ? content : Buffer.from(content.buffer));
}

async function written(
  population: WrittenPopulation,
  format: WrittenFormat,
  application: string,
): Promise<WrittenFile> {
  try {
    return await writePopulationFile(population, format, application);
  } catch (error) {
    if (error instanceof UnwritablePopulation) throw new ApiError('AMP-400-QUERY', error.message);
    throw error;
  }
}
