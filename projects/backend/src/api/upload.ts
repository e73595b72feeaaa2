import type {} from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyRequest } from 'fastify';
import { addLink } from '../core/population.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Place } from '../interfacing/resource-place.ts';
import type { WriteContext } from '../interfacing/write-context.ts';
import { NodeWriter } from '../interfacing/write-node.ts';
import type { Relation } from '../model/relation.ts';
import type { Application } from '../application/application.ts';

/** A file that a client sent. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const LONGEST_NAME = 200;
/** Concept of files, by label. */
export const FILE_CONCEPT = 'FileObject';

/** Reads the file of a multipart body and checks its size and type. @throws Refusal */
export async function readUpload(app: Application, request: FastifyRequest): Promise<Upload> {
  const part = await request.file({ limits: { fileSize: app.config.limits.upload, files: 1 } });
  if (!part || part.fieldname !== 'file')
    throw new Refusal('AMP-400-FILE', 'There is no field named file.');
  const content = await part.toBuffer();
  const type = await typeOf(content);
  if (type === null || !app.config.files.allowedTypes.includes(type)) {
    throw new Refusal('AMP-415-FILE', `The content is ${type ?? 'of an unknown type'}.`);
  }
  return { name: safeName(part.filename), type, content };
}

/** The type of a file by its content; texts have no mark, so what is readable text counts as such. */
async function typeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found) return found.mime;
  const text = content.toString('utf8');
  const isText = !text.includes('\0') && !text.includes('\uFFFD');
  return isText && !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text) ? 'text/plain' : null;
}

function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}"<>|:*?]/gu, '_').slice(-LONGEST_NAME);
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}

/** Makes the atom of a file in a list; the file itself is written when the transaction is committed. @throws Refusal */
export async function storeUpload(
  app: Application,
  context: WriteContext,
  place: Place,
  upload: Upload,
): Promise<void> {
  const { node, source } = place;
  const { model } = context.tx;
  const isFile = [
    node.target,
    ...[...node.target.generalizations].map((name) => model.concepts.get(name)),
  ].some((concept) => concept?.label === FILE_CONCEPT);
  if (!isFile) throw new Refusal('AMP-400-FILE', `${quoted(node.label)} does not hold files.`);
  const atom = await new NodeWriter(context, node, source).create(null);
  const path = `${randomUUID()}/${upload.name}`;
  await addLink(context.tx, fileRelation(context, 'filePath'), atom, path);
  await addLink(context.tx, fileRelation(context, 'originalFileName'), atom, upload.name);
  context.tx.afterCommit(() => writeUpload(app.config.files.folder, path, upload));
}

function fileRelation(context: WriteContext, name: string): Relation {
  const found = [...context.tx.model.relations.values()].find(
    (relation) => relation.name === name && relation.source.label === FILE_CONCEPT,
  );
  if (found) return found;
  throw new Refusal('AMP-400-FILE', `The model has no relation ${name}[FileObject*…].`);
}

/** Where the file with this path is kept: a name that only depends on the path, so that no path can lead elsewhere. */
export function storedName(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}

async function writeUpload(folder: string, path: string, upload: Upload): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, storedName(path));
  await writeFile(`${file}.part`, upload.content);
  await rename(`${file}.part`, file);
}
