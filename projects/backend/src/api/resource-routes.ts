import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { addAtom, atomExists } from '../core/population.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import { applyPatches } from '../interfacing/apply-patch.ts';
import { readListOptions, type ListOptions } from '../interfacing/list-options.ts';
import { isWhole, readShapeOptions, shapeContent } from '../interfacing/shape-content.ts';
import { readPlace } from '../interfacing/read-resource.ts';
import { requireReadable, type Place } from '../interfacing/resource-place.ts';
import { postBody, putBody } from '../interfacing/write-body.ts';
import type { WriteContext } from '../interfacing/write-context.ts';
import { NodeWriter } from '../interfacing/write-node.ts';
import type { Connection } from '../plug/database.ts';
import type { Access } from '../session/access.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Application } from '../application/application.ts';
import { etagOfJson, namesVersion, requireVersion } from './etag.ts';
import { pickerRoutes } from './picker-routes.ts';
import { requirePreviewable } from './preview.ts';
import {
  readAddress,
  resolveAddress,
  type Addressed,
  type ResourceAddress,
} from './resource-address.ts';
import { PATCH_BODY, RESOURCE_PARAMS, WRITE_QUERY, RESOURCE_BODY } from './schema.ts';
import { forSession, sessionOf } from './session-request.ts';
import { transact } from '../application/transact.ts';
import { writeResult } from './write-result.ts';
import { readUpload, requireUploadable, storeUpload, type Upload } from '../file/upload.ts';
import { optionsOf } from './field-options.ts';

type Query = Readonly<Record<string, unknown>>;

/** GET, PUT, PATCH, POST and DELETE of resources. */
export function resourceRoutes(server: FastifyInstance, app: Application): void {
  const url = '/resource/:concept/:id/*';
  const short = '/resource/:concept/:id';
  const schema = { params: RESOURCE_PARAMS, tags: ['resource'] };
  for (const path of [short, url]) {
    server.get(
      path,
      { schema: { ...schema, summary: 'What an interface shows of an atom' } },
      (request, reply) => getResource(app, request, reply),
    );
    server.patch(
      path,
      {
        schema: {
          ...schema,
          body: PATCH_BODY,
          querystring: WRITE_QUERY,
          summary: 'Edits, as one transaction',
        },
      },
      (request, reply) => patchResource(app, request, reply),
    );
    server.put(
      path,
      {
        schema: {
          ...schema,
          body: RESOURCE_BODY,
          querystring: WRITE_QUERY,
          summary: 'Gives items the values of the body',
        },
      },
      (request, reply) => putResource(app, request, reply),
    );
    server.post(
      path,
      {
        schema: {
          ...schema,
          querystring: WRITE_QUERY,
          summary: 'Makes an atom in a list, or uploads a file',
        },
      },
      (request, reply) => postResource(app, request, reply),
    );
    server.delete(
      path,
      { schema: { ...schema, querystring: WRITE_QUERY, summary: 'Deletes an atom' } },
      (request, reply) => deleteResource(app, request, reply),
    );
  }
  pickerRoutes(server, app);
}

function addressOf(app: Application, request: FastifyRequest): ResourceAddress {
  const path = request.raw.url?.split('?')[0] ?? '';
  return readAddress(
    app.model,
    path.slice(path.indexOf('/resource/') + '/resource/'.length),
    request.query as Query,
  );
}

const WHOLE: ListOptions = readListOptions({});

async function getResource(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const address = addressOf(app, request);
  const query = request.query as Query;
  const options = readListOptions(query);
  const shape = readShapeOptions(query);
  const { content, total } = await forSession(app, request, reply, async (connection, access) => {
    const context = { connection, session: access.session };
    const { place } = await resolveAddress(context, access, address);
    if (query['options'] !== undefined)
      return optionsOf(context, app.database.dialect, access, place, options);
    const read = await readPlace(context, access, place, options, shape.depth);
    return isWhole(shape)
      ? read
      : { ...read, content: shapeContent(read.content, place.node, shape) };
  });
  if (total !== null) reply.header('x-total-count', total);
  const json = JSON.stringify(content) ?? 'null';
  const etag = etagOfJson(json);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesVersion(known, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Runs a change at the place of the URL and answers with the whole interface. */
async function change(
  app: Application,
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    patches: readonly PatchOperation[];
    success: (label: string) => string;
    work: (context: WriteContext, addressed: Addressed) => Promise<void>;
    allowDryRun?: boolean;
  },
): Promise<WriteResult> {
  const address = addressOf(app, request);
  const session = await sessionOf(app, request, reply);
  const query = request.query as Query;
  const dryRun = query['dryRun'] === 'true';
  const isPreview = query['preview'] === 'true';
  if (isPreview) requirePreviewable(dryRun, options.patches);
  let preview: unknown = null;
  const concealed = new Set<PatchOperation>();
  const transacted = await transact(app, { session, dryRun }, async (tx, access) => {
    const addressed = await resolveAddress(
      { connection: tx.connection, session },
      access,
      address,
      options.patches,
    );
    await checkVersion(request, tx, access, addressed.root);
    await makeNewAtom(tx, addressed.root);
    await options.work(writeContext(app, tx, access, concealed, request.ip), addressed);
    if (isPreview) preview = await contentOf(tx.connection, access, addressed.root);
    return addressed;
  });
  const { root, ifc } = transacted.value;
  const isGone = transacted.closing.isCommitted && isDeleted(transacted.transaction, root);
  const readContent = async (connection: Connection, access: Access): Promise<unknown> => {
    if (isPreview) return preview;
    return isGone ? null : contentOf(connection, access, root);
  };
  return writeResult(app, request, reply, transacted, {
    patches: options.patches.map((patch) =>
      concealed.has(patch) ? { ...patch, value: null } : patch,
    ),
    success: options.success(ifc.label),
    readContent,
  });
}

/** Whether the transaction deleted the atom that the interface is about. */
function isDeleted(tx: Transaction, { node, target }: Place): boolean {
  const last = tx.changes.findLast(
    (change) =>
      change.kind === 'atom' && change.concept.name === node.target.name && change.atom === target,
  );
  return last?.op === 'delete';
}

/** The first edit of an atom that does not exist yet makes it, where the interface gives the right. */
async function makeNewAtom(tx: Transaction, root: Place): Promise<void> {
  const { node, target } = root;
  if (target === null) return;
  requireReadable(root);
  if (!node.isIdent || node.target.isSession || !node.target.storage) return;
  if (await atomExists(tx, node.target, target)) return;
  if (!node.crud.create)
    throw new Refusal('AMP-404-RESOURCE', `${quoted(target)} (${node.target.label}).`);
  await addAtom(tx, node.target, target, true);
}

async function checkVersion(
  request: FastifyRequest,
  tx: Transaction,
  access: Access,
  root: Place,
): Promise<void> {
  const ifMatch = request.headers['if-match'];
  if (ifMatch !== undefined) requireVersion(ifMatch, await contentOf(tx.connection, access, root));
}

/** What the whole interface shows; null when it may not be read, or the atom is gone. */
async function contentOf(connection: Connection, access: Access, root: Place): Promise<unknown> {
  try {
    return (await readPlace({ connection, session: access.session }, access, root, WHOLE)).content;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}

function writeContext(
  app: Application,
  tx: Transaction,
  access: Access,
  concealed: Set<PatchOperation>,
  address: string,
): WriteContext {
  return {
    tx,
    access,
    crudMode: app.config.crud,
    concealed,
    hashPassword: (password) => {
      app.rates.passwords.take(address);
      return app.passwords.hash(tx.connection, password);
    },
  };
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
    success: () => 'Resource deleted',
    work: async (context, { place }) => {
      if (place.target === null)
        throw new Refusal('AMP-400-OPERATION', 'The path has to end with an atom.');
      await new NodeWriter(context, place.node, place.source).delete(place.target);
    },
  });
}
