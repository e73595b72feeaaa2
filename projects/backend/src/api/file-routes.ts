import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { relationStatements } from '../core/storage.ts';
import { Refusal } from '../error/refusal.ts';
import type { Connection } from '../plug/database.ts';
import type { Access } from '../session/access.ts';
import type { Application } from '../application/application.ts';
import { decodedSegments } from './resource-address.ts';
import { forSession } from './session-request.ts';
import { FILE_CONCEPT, storedName } from './upload.ts';

/** Download of files, to whoever may read the atom of the file. */
export function fileRoutes(server: FastifyInstance, app: Application): void {
  server.get<{ Params: { '*': string } }>(
    '/file/*',
    { schema: { tags: ['file'], summary: 'The content of an uploaded file' } },
    async (request, reply) => {
      const url = request.raw.url?.split('?')[0] ?? '';
      const path = decodedSegments(url.slice(url.indexOf('/file/') + '/file/'.length)).join('/');
      await forSession(app, request, reply, (connection, access) =>
        requireReadable(connection, access, path),
      );
      const file = join(app.config.files.folder, storedName(path));
      const info = await stat(file).catch(() => null);
      if (!info) throw new Refusal('AMP-404-FILE');
      const name = path.split('/').at(-1) ?? 'file';
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-length': info.size,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return reply.send(createReadStream(file));
    },
  );
}

/** A file may be read by whoever has an interface that opens its atom, or shows it. @throws Refusal */
async function requireReadable(
  connection: Connection,
  access: Access,
  path: string,
): Promise<void> {
  const relation = [...access.model.relations.values()].find(
    (each) => each.name === 'filePath' && each.source.label === FILE_CONCEPT,
  );
  const rows = relation ? await connection.all(relationStatements(relation).byTarget, [path]) : [];
  if (!relation || rows.length === 0) throw new Refusal('AMP-404-FILE');
  const isShown = access.interfaces.some((ifc) => showsFile(ifc.root, relation.source.name));
  if (!isShown && access.interfacesFor(relation.source).length === 0)
    throw new Refusal('AMP-403-FILE');
}

function showsFile(node: Access['interfaces'][number]['root'], concept: string): boolean {
  if (!node.crud.read) return false;
  return (
    node.target.name === concept ||
    node.items.some((item) => item.kind === 'term' && showsFile(item, concept))
  );
}
