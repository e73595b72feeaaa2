import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HistoryPage, PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { Refusal } from '../error/refusal.ts';
import { applyPatches } from '../interfacing/apply-patch.ts';
import { readListOptions } from '../interfacing/list/list-options.ts';
import { isWhole, readShapeOptions, shapeContent } from '../interfacing/shape-content.ts';
import { readPlace } from '../interfacing/read-resource.ts';
import { postBody, putBody } from '../interfacing/write-body.ts';
import { NodeWriter } from '../interfacing/write-node.ts';
import type { Application } from '../application/application.ts';
import { readAsOf } from '../history/as-of/moment.ts';
import { contextAsOf } from '../history/as-of/read-context.ts';
import { asksHistory, historyOf, readHistoryPart } from '../history/told/history-page.ts';
import { hasAdminRole } from './administrator.ts';
import { exportFormat, exportList } from './export-list.ts';
import { etagOfJson, namesVersion } from './etag.ts';
import { change } from './change-resource.ts';
import { pickerRoutes } from './picker-routes.ts';
import { addressOf, resolveAddress } from './resource-address.ts';
import {
  PATCH_BODY,
  READ_QUERY,
  RESOURCE_PARAMS,
  RESOURCE_BODY,
  WRITE_HEADERS,
  WRITE_QUERY,
} from './schema.ts';
import { forSession } from './session-request.ts';
import { readUpload, requireUploadable, storeUpload, type Upload } from '../file/upload.ts';
import { optionsOf } from './field-options.ts';

type Query = Readonly<Record<string, unknown>>;

/** GET, PUT, PATCH, POST and DELETE of resources. */
export function resourceRoutes(server: FastifyInstance, app: Application): void {
  const url = '/resource/:concept/:id/*';
  const short = '/resource/:concept/:id';
  const schema = { params: RESOURCE_PARAMS, tags: ['resource'] };
  const summary = 'What an interface shows of an atom';
  const read = { ...schema, querystring: READ_QUERY, summary };
  const written = { ...schema, headers: WRITE_HEADERS, querystring: WRITE_QUERY };
  for (const path of [short, url]) {
    server.get(path, { schema: read }, (request, reply) => getResource(app, request, reply));
    server.patch(
      path,
      {
        schema: {
          ...written,
          body: PATCH_BODY,
          summary: 'Edits, as one transaction',
        },
      },
      (request, reply) => patchResource(app, request, reply),
    );
    server.put(
      path,
      {
        schema: {
          ...written,
          body: RESOURCE_BODY,
          summary: 'Gives items the values of the body',
        },
      },
      (request, reply) => putResource(app, request, reply),
    );
    server.post(
      path,
      {
        schema: {
          ...written,
          summary: 'Makes an atom in a list, or uploads a file',
        },
      },
      (request, reply) => postResource(app, request, reply),
    );
    server.delete(
      path,
      {
        schema: {
          ...written,
          summary: 'Deletes an atom',
        },
      },
      (request, reply) => deleteResource(app, request, reply),
    );
  }
  pickerRoutes(server, app);
}

async function getResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = request.query as Query;
  if (asksHistory(query)) return getHistory(app, request, reply);
  const format = exportFormat(query);
  if (format !== null) return exportList(app, request, reply, format);
  const address = addressOf(app, request);
  const options = readListOptions(query);
  const shape = readShapeOptions(query);
  const asked = readAsOf(query);
  if (asked && query['options'] !== undefined)
    throw new Refusal('AMP-400-QUERY', 'asOf: nothing can be chosen in the past.');
  const { content, total, next } = await forSession(
    app,
    request,
    reply,
    async (connection, access) => {
      const context = await contextAsOf(app, connection, access.session, asked);
      const { place } = await resolveAddress(context, access, address);
      if (query['options'] !== undefined)
        return optionsOf(context, context.dialect, access, place, options);
      const read = await readPlace(context, access, place, options, shape.depth);
      return isWhole(shape)
        ? read
        : { ...read, content: shapeContent(read.content, place.node, shape) };
    },
  );
  if (total !== null) reply.header('x-total-count', total);
  if (next !== null) reply.header('x-next-cursor', next);
  const json = JSON.stringify(content) ?? 'null';
  const etag = etagOfJson(json);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesVersion(known, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

function getHistory(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HistoryPage> {
  const address = addressOf(app, request);
  const part = readHistoryPart(request.query as Query);
  return forSession(app, request, reply, async (connection, access) => {
    const { dialect } = app.database;
    const context = { connection, session: access.session, dialect };
    const { place } = await resolveAddress(context, access, address);
    const isAdmin = hasAdminRole(app, access);
    return historyOf({ app, connection, dialect, access, isAdmin }, place, part);
  });
}

function patchResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  const patches = request.body as PatchOperation[];
  if (patches.length > app.config.limits.patches) {
    throw new Refusal(
      'AMP-400-TOO-MANY',
      `${patches.length} operations; at most ${app.config.limits.patches} are accepted.`,
    );
  }
  return change(app, request, reply, {
    patches,
    digest: JSON.stringify(patches),
    success: (label) => `${label} updated`,
    work: (context, { place, patchPaths }) =>
      applyPatches(
        context,
        place,
        patches.map((operation, i) => ({ operation, path: patchPaths[i] ?? [] })),
      ),
  });
}

function putResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  return change(app, request, reply, {
    patches: [],
    digest: JSON.stringify(request.body),
    success: (label) => `${label} updated`,
    work: (context, { place }) => putBody(context, place, request.body as Record<string, unknown>),
  });
}

async function postResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  const upload: Upload | null = request.isMultipart() ? await receive(app, request, reply) : null;
  try {
    return await change(app, request, reply, {
      patches: [],
      digest: upload?.digest ?? JSON.stringify(request.body ?? null),
      success: (label) => `${label} created`,
      work: async (context, { place }) => {
        if (upload) await storeUpload(app, context, place, upload);
        else await postBody(context, place, request.body);
      },
    });
  } finally {
    await upload?.discard();
  }
}

/** Reads the file of a body, once it is clear that the session may put one there. @throws Refusal */
async function receive(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Upload> {
  const address = addressOf(app, request);
  await forSession(app, request, reply, async (connection, access) => {
    const context = { connection, session: access.session };
    requireUploadable(app.model, (await resolveAddress(context, access, address)).place);
  });
  return readUpload(app, request);
}

function deleteResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  return change(app, request, reply, {
    patches: [],
    digest: '',
    success: () => 'Resource deleted',
    work: async (context, { place }) => {
      if (place.target === null)
        throw new Refusal('AMP-400-OPERATION', 'The path has to end with an atom.');
      await new NodeWriter(context, place.node, place.source).delete(place.target);
    },
  });
}
