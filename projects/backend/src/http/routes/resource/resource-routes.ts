import type {} from '@fastify/multipart';
import {
  CONTENT,
  PATCH,
  RESOURCE_QUERY,
  WRITE_QUERY,
  WRITE_RESULT,
} from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { ApiError } from '../../../error/api-error.ts';
import { applyPatches } from '../../../resource/write/apply-patch.ts';
import { postBody, putBody } from '../../../resource/write/write-body.ts';
import { NodeWriter } from '../../../resource/write/write-node.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { change } from './change-resource.ts';
import { pickerRoutes } from './picker-routes.ts';
import { resolveAddress } from '../../../plan/resource-address.ts';
import { addressOf } from './address-of.ts';
import { receiveFile } from '../../request/receive-file.ts';
import { RESOURCE_BODY, RESOURCE_PARAMS, WRITE_HEADERS } from '../../request/schema.ts';
import { getResource, dropIgnoredParameters, type Shown } from './get-resource.ts';
import { CoalescedReads } from '../../session/coalesced-reads.ts';
import { forSession } from '../../session/session-request.ts';
import { isUncertain } from '../../../database/lost-connection.ts';
import { requireUploadable, stageUpload, storeUpload, type Upload } from '../../../file/upload.ts';

const READ = route(
  'visitor',
  'resource',
  'Content of an interface for an atom',
  responseSchema(CONTENT, 'The content'),
  { params: RESOURCE_PARAMS, querystring: RESOURCE_QUERY },
);

function written(summary: string, accepted: { readonly body?: object } = {}) {
  return route('visitor', 'resource', summary, responseSchema(WRITE_RESULT, 'The result'), {
    params: RESOURCE_PARAMS,
    headers: WRITE_HEADERS,
    querystring: WRITE_QUERY,
    ...accepted,
  });
}

/** Serves GET, PUT, PATCH, POST, and DELETE of resources. */
export function resourceRoutes(server: FastifyInstance, app: Application): void {
  const together = new CoalescedReads<Shown>(app);
  for (const path of ['/resource/:concept/:id', '/resource/:concept/:id/*']) {
    server.get(path, { ...READ, preValidation: dropIgnoredParameters }, (request, reply) =>
      getResource(app, request, reply, together),
    );
    server.patch<{ Body: PatchOperation[] }>(
      path,
      {
        ...written('Applies edits in one transaction', { body: PATCH }),
        config: { access: 'visitor', isViewable: true },
      },
      (request, reply) => patchResource(app, request, reply),
    );
    server.put<{ Body: Record<string, unknown> }>(
      path,
      written('Sets items to the values in the body', { body: RESOURCE_BODY }),
      (request, reply) => putResource(app, request, reply),
    );
    server.post(path, written('Creates an atom in a list, or uploads a file'), (request, reply) =>
      postResource(app, request, reply),
    );
    server.delete(path, written('Deletes an atom'), (request, reply) =>
      deleteResource(app, request, reply),
    );
  }
  pickerRoutes(server, app);
}

function patchResource(
  app: ServedModel,
  request: FastifyRequest<{ Body: PatchOperation[] }>,
  reply: FastifyReply,
): Promise<WriteResult> {
  const patches = request.body;
  if (patches.length > app.config.limits.patches) {
    throw new ApiError(
      'AMP-400-TOO-MANY',
      `${patches.length} operations; at most ${app.config.limits.patches} are accepted.`,
    );
  }
  return change(app, request, reply, {
    patches,
    digest: JSON.stringify(patches),
    success: ({ updated }, label) => updated(label),
    work: (context, { place, patchPaths }, operations) =>
      applyPatches(
        context,
        place,
        operations.map((operation, i) => ({ operation, path: patchPaths[i] ?? [] })),
      ),
  });
}

function putResource(
  app: ServedModel,
  request: FastifyRequest<{ Body: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<WriteResult> {
  return change(app, request, reply, {
    patches: [],
    digest: JSON.stringify(request.body),
    success: ({ updated }, label) => updated(label),
    work: (context, { place }) => putBody(context, place, request.body),
  });
}

async function postResource(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  const upload: Upload | null = request.isMultipart() ? await receive(app, request, reply) : null;
  let mayBeStored = false;
  try {
    return await change(app, request, reply, {
      patches: [],
      digest: upload?.digest ?? JSON.stringify(request.body ?? null),
      success: ({ created }, label) => created(label),
      work: async (context, { place }) => {
        if (upload) await storeUpload(app, context, place, upload);
        else await postBody(context, place, request.body);
      },
    });
  } catch (error) {
    mayBeStored = isUncertain(error);
    throw error;
  } finally {
    // A file that nothing links to in the end is swept at a later start.
    if (!mayBeStored) await upload?.discard();
  }
}

/** Reads the file of a body, once it is clear that the session may put one there. @throws ApiError */
async function receive(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Upload> {
  const address = addressOf(app, request);
  await forSession(app, request, reply, async (connection, access) => {
    const context = { connection, session: access.session };
    requireUploadable(app.model, (await resolveAddress(context, access, address)).place);
  });
  return stageUpload(app, await receiveFile(app, request));
}

function deleteResource(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WriteResult> {
  return change(app, request, reply, {
    patches: [],
    digest: '',
    success: ({ deleted }) => deleted,
    work: async (context, { place }) => {
      if (place.target === null)
        throw new ApiError('AMP-400-OPERATION', 'The path must end with an atom.');
      await new NodeWriter(context, place.node, place.source).delete(place.target);
    },
  });
}
