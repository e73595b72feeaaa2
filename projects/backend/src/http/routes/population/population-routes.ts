import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, fileResponse, route, type Route } from '../../request/route.ts';
import {
  EXPORT_QUERY,
  EXPORT_SELECTION,
  IMPORT_MODE_CHECK,
  IMPORT_TARGETS,
} from '@ampersand-prototype/generics/schemas';
import { attachment } from '../../response/attachment.ts';
import type { WrittenFormat } from '@ampersand-prototype/generics';
import {
  UnwritablePopulation,
  writePopulationFile,
  type WrittenFile,
  type WrittenPopulation,
} from '@ampersand-prototype/population';
import type { Application, ServedModel } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { checkImportedPopulation } from '../../../population/import-mode.ts';
import { importTargets } from '../../../population/import-targets.ts';
import { modelData } from '../../../population/model-data.ts';
import { importRoute } from './import-route.ts';
import { mappingRoutes } from './mapping-routes.ts';
import { selectAll, selectNamed, type Selection } from '../../../population/select-population.ts';
import { readStoredPopulation } from '../../../population/stored-population.ts';
import { queryOf } from '../../request/query.ts';

const TAG = 'administration';

/** Serves the import and export of populations, and the check that ends import mode. */
export function populationRoutes(app: Application): Route[] {
  const mapped = 'What the rows of a table can be, with the items for its columns';
  const targets = described(TAG, mapped, IMPORT_TARGETS, { returns: 'Interfaces, then concepts' });
  const lock = 'Unlocks a locked application if all invariants hold';
  const check = described(TAG, lock, IMPORT_MODE_CHECK, {
    returns: 'Whether the application is unlocked',
  });
  const file = fileResponse('The population', 'application/octet-stream');
  const all = described(TAG, 'The full population as a file', file, { querystring: EXPORT_QUERY });
  const some = 'The population of selected concepts and relations as a file';
  const selection = described(TAG, some, file, {
    querystring: EXPORT_QUERY,
    body: EXPORT_SELECTION,
  });
  return [
    importRoute(app),
    ...mappingRoutes(app),
    route('GET /admin/import/targets', 'importer', targets, ({ access }) =>
      importTargets(modelData(app.model, access.interfaces).data),
    ),
    route('POST /admin/importmode/check', 'importer', check, ({ access, messages }) =>
      checkImportedPopulation(app, access, messages),
    ),
    route('GET /admin/exporter/export/all', 'admin', all, (request) =>
      sendExport(app, request, () => selectAll(app.model)),
    ),
    route('POST /admin/exporter/export/selection', 'admin', selection, (request) => {
      const { concepts = [], relations = [] } = request.body;
      return sendExport(app, request, () => selectNamed(app.model, { concepts, relations }));
    }),
  ];
}

async function sendExport(
  app: ServedModel,
  request: ApiRequest,
  select: () => Selection,
): Promise<ApiReply> {
  const { format = 'json' } = queryOf(request, EXPORT_QUERY);
  const selection = select();
  const population = await app.database.read(
    (connection) => readStoredPopulation(connection, selection),
    'long',
  );
  const { name, contentType, content } = await written(population, format, app.model.contextName);
  const { reply } = request;
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
