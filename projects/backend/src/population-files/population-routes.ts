import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { readFilePart } from '../file/file-part.ts';
import { requireAdmin, requireImporter } from '../api/administrator.ts';
import { closingNotifications } from '../api/notify.ts';
import { forSession } from '../api/session-request.ts';
import { readAfter } from '../api/write-result.ts';
import type { Application } from '../application/application.ts';
import { Refusal } from '../error/refusal.ts';
import type { Access } from '../session/access.ts';
import { exportPopulation, EXPORT_FORMATS, type ExportFormat } from './export-population.ts';
import { checkImportedPopulation } from './import-mode.ts';
import {
  readUploadedPopulation,
  storeUploadedPopulation,
  type ImportAnswer,
} from './import-population.ts';
import { selectAll, selectNamed, type Selection } from './select-population.ts';
import { readStoredPopulation } from './stored-population.ts';

const NAMES = Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 }));
const SELECTION_BODY = Type.Object({ concepts: NAMES, relations: NAMES });

type Query = Readonly<Record<string, unknown>>;

/** Import and export of populations. */
export function populationRoutes(server: FastifyInstance, app: Application): void {
  const schema = (summary: string): object => ({ tags: ['administration'], summary });
  const upload = {
    consumes: ['multipart/form-data'],
    ...schema('Adds the population in a file; preview=true only tells what would happen'),
  };
  server.post('/admin/import', { schema: upload }, (request, reply) =>
    importFile(app, request, reply),
  );
  server.post(
    '/admin/importmode/check',
    { schema: schema('Opens a locked application when all invariants hold') },
    async (request, reply) => {
      const access = await accessOf(app, request, reply, requireImporter);
      return checkImportedPopulation(app, access);
    },
  );
  server.get(
    '/admin/exporter/export/all',
    { schema: schema('The whole population as a file (format json, yaml, xlsx or csv)') },
    (request, reply) => sendExport(app, request, reply, () => selectAll(app.model)),
  );
  server.post(
    '/admin/exporter/export/selection',
    {
      schema: {
        ...schema('The population of some concepts and relations as a file'),
        body: SELECTION_BODY,
      },
    },
    (request, reply) => {
      const { concepts = [], relations = [] } = request.body as {
        concepts?: string[];
        relations?: string[];
      };
      return sendExport(app, request, reply, () => selectNamed(app.model, { concepts, relations }));
    },
  );
}

function accessOf(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  require: typeof requireAdmin,
): Promise<Access> {
  return forSession(app, request, reply, (_, access) => {
    require(app, access);
    return Promise.resolve(access);
  });
}

async function importFile(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImportAnswer> {
  const access = await accessOf(app, request, reply, requireImporter);
  const query = request.query as Query;
  const isPreview = flag(query, 'preview') || flag(query, 'dryRun');
  const { population, warnings } = await readUploadedPopulation(
    app,
    access,
    await readFilePart(app, request),
  );
  const { value: added, closing } = await storeUploadedPopulation(
    app,
    access.session,
    population,
    isPreview,
  );
  const { signals } = await readAfter(app, access.session, closing.isCommitted, () =>
    Promise.resolve(null),
  );
  const notifications = {
    ...closingNotifications(closing, 'Population imported', signals),
    warnings: warnings.map((message) => ({ message })),
  };
  const { isCommitted, invariantRulesHold } = closing;
  const answer = {
    isPreview,
    isCommitted,
    invariantRulesHold,
    sessionRefreshAdvice: isCommitted,
    notifications,
    added,
    problems: [],
  };
  if (isCommitted || isPreview) return answer;
  throw new Refusal(
    'AMP-400-IMPORT',
    `${closing.invariants.length} invariants would be violated.`,
    { ...answer },
  );
}

function flag(query: Query, key: string): boolean {
  const value = query[key];
  if (value === undefined || value === 'false' || value === '0' || value === false) return false;
  if (value === 'true' || value === '1' || value === '' || value === true) return true;
  throw new Refusal('AMP-400-QUERY', `${key} has to be true or false.`);
}

async function sendExport(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  select: () => Selection,
): Promise<FastifyReply> {
  await accessOf(app, request, reply, requireAdmin);
  const format = formatOf(request.query as Query);
  const selection = select();
  const population = await app.database.read((connection) =>
    readStoredPopulation(connection, selection),
  );
  const { name, contentType, content } = await exportPopulation(
    population,
    format,
    app.model.contextName,
  );
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.type(contentType).send(content);
}

function formatOf(query: Query): ExportFormat {
  const format = query['format'] ?? 'json';
  const known = EXPORT_FORMATS.find((each) => each === format);
  if (known) return known;
  throw new Refusal(
    'AMP-400-QUERY',
    `format ${JSON.stringify(format)} is none of ${EXPORT_FORMATS.join(', ')}.`,
  );
}
