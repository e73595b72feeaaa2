import type {} from '@fastify/swagger';
import {
  CHAPTER_PAGE,
  CONTENT_PAGE,
  MODEL_CONTENT_QUERY,
  DEFINITION_PAGE,
  DIAGRAM_QUERY,
  MODEL_CONTENTS,
  RENDERED_DIAGRAM,
} from '@ampersand-prototype/generics/schemas';
import type { ModelDefinition, StoredDocument } from '@ampersand-prototype/generics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Application } from '../../../application/application.ts';
import { readerFor } from '../../../application/transact.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { findDiagram } from '../../../report/diagram-report.ts';
import {
  chapterPage,
  contentPage,
  definitionPage,
  findDefinition,
  modelContents,
} from '../../../report/definition-report.ts';
import { queryOf } from '../../request/query.ts';
import { responseSchema, route } from '../../response/response-schema.ts';
import { reportFor } from './report-for.ts';

interface ById {
  Params: { id: string };
}

/** Serves the documentation of the model, with current data, to administrators. */
export function modelRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/admin/model',
    described('Contents of the documentation of the model', MODEL_CONTENTS),
    (request, reply) =>
      reportFor(app, request, reply, async () => modelContents(await app.document.load())),
  );
  server.get<ById>(
    '/admin/model/chapters/:id',
    described('A chapter with the current sizes of its definitions, 50 at a time', CHAPTER_PAGE, {
      querystring: MODEL_CONTENT_QUERY,
    }),
    (request, reply) =>
      reportFor(app, request, reply, async (source) => {
        const { id } = request.params;
        const document = await documentOf(app, id);
        return found(id, await chapterPage(source, document, id, offsetOf(request)));
      }),
  );
  definitionRoutes(server, app);
  diagramRoute(server, app);
}

function definitionRoutes(server: FastifyInstance, app: Application): void {
  server.get<ById>(
    '/admin/model/definitions/:id',
    described('A definition of the script with its current size', DEFINITION_PAGE),
    (request, reply) =>
      reportFor(app, request, reply, async (source) =>
        definitionPage(source, await definitionOf(app, request.params.id)),
      ),
  );
  server.get<ById>(
    '/admin/model/definitions/:id/content',
    described('Atoms of a concept or links of a relation, 50 at a time', CONTENT_PAGE, {
      querystring: MODEL_CONTENT_QUERY,
    }),
    (request, reply) =>
      reportFor(app, request, reply, async (source, access) => {
        const { id } = request.params;
        const definition = await definitionOf(app, id);
        const reader = readerFor(source.connection, access);
        return found(id, await contentPage(source, reader, definition, offsetOf(request)));
      }),
  );
}

function diagramRoute(server: FastifyInstance, app: Application): void {
  server.get<ById>(
    '/admin/model/diagrams/:id',
    described('A diagram of the model, or one around a concept', RENDERED_DIAGRAM, {
      querystring: DIAGRAM_QUERY,
    }),
    async (request) => {
      const { id } = request.params;
      const radius = Number(queryOf(request, DIAGRAM_QUERY).radius ?? 1);
      return found(id, await findDiagram(await documentOf(app, id), id, radius));
    },
  );
}

function offsetOf(request: FastifyRequest): number {
  return Number(queryOf(request, MODEL_CONTENT_QUERY).offset ?? 0);
}

function described(summary: string, response: TSchema, input: Parameters<typeof route>[4] = {}) {
  return route('admin', 'administration', summary, responseSchema(response, summary), input);
}

async function definitionOf(app: Application, id: string): Promise<ModelDefinition> {
  return found(id, findDefinition(await documentOf(app, id), id));
}

async function documentOf(app: Application, id: string): Promise<StoredDocument> {
  return found(id, await app.document.load());
}

function found<T>(id: string, item: T | null | undefined): T {
  if (item === null || item === undefined) throw new ApiError('AMP-400-NAME', `${quoted(id)}.`);
  return item;
}
