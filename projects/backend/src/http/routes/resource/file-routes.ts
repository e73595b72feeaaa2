import { FILE_RELATION } from '@ampersand-prototype/generics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileResponseSchema } from '../../response/response-schema.ts';
import { attachment } from '../../response/attachment.ts';
import { decodedSegments } from '../../../plan/resource-address.ts';
import { forSession } from '../../session/session-request.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { relationStatements } from '../../../core/storage.ts';
import { ApiError } from '../../../error/api-error.ts';
import { accessibleNodes, type AccessibleNode } from '../../../session/access-scope/reach.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { fileRelation, isFileConcept } from '../../../file/file-object.ts';
import { installationFiles } from '../../../file/installation-files.ts';

/** Serves files to sessions that may read the atom of the file. */
export function fileRoutes(server: FastifyInstance, app: Application): void {
  const config = { access: 'visitor' } as const;
  const schema = {
    tags: ['file'],
    summary: 'The content of an uploaded file',
    response: fileResponseSchema('The file', 'application/octet-stream'),
  };
  server.get('/file/*', { config, schema }, (request, reply) => sendFile(app, request, reply));
}

async function sendFile(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = request.raw.url?.split('?')[0] ?? '';
  const segments = decodedSegments(url.slice(url.indexOf('/file/') + '/file/'.length));
  const path = segments.join('/');
  await forSession(app, request, reply, (connection, access) =>
    requireReadable(connection, access, path),
  );
  const file = await installationFiles(app).open(path);
  if (!file) throw new ApiError('AMP-404-FILE');
  const name = segments.at(-1) ?? 'file';
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': file.size,
    'content-disposition': attachment(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return reply.send(file.stream);
}

/** A file may be read by whoever has an interface that opens its atom, or shows it to this session. @throws ApiError */
async function requireReadable(
  connection: Connection,
  access: Access,
  path: string,
): Promise<void> {
  const relation = fileRelation(access.model, FILE_RELATION.path);
  const rows = relation ? await connection.all(relationStatements(relation).byTarget, [path]) : [];
  const atoms = rows.flatMap((row) => row['src'] ?? []);
  if (!relation || atoms.length === 0) throw new ApiError('AMP-404-FILE');
  if (access.interfacesFor(relation.source).length > 0) return;
  for (const shown of accessibleNodes(access))
    if (
      isFileConcept(access.model, shown.node.target) &&
      (await shows(connection, access, shown, atoms))
    )
      return;
  throw new ApiError('AMP-403-FILE');
}

async function shows(
  connection: Connection,
  access: Access,
  { pairs: { lookup } }: AccessibleNode,
  atoms: readonly string[],
): Promise<boolean> {
  const sql = `select 1 as one from (${lookup.text}) as shown where shown.tgt in (${atoms.map(() => '?').join(', ')}) limit 1`;
  const rows = await connection.all(sql, [
    ...lookup.parameters.map(() => access.session),
    ...atoms,
  ]);
  return rows.length > 0;
}
