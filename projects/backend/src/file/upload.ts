import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyRequest } from 'fastify';
import { readFilePart } from './file-part.ts';
import type { Application } from '../application/application.ts';
import { addLink } from '../core/population.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import type { Place } from '../interfacing/resource-place.ts';
import type { WriteContext } from '../interfacing/write-context.ts';
import { NodeWriter } from '../interfacing/write-node.ts';
import type { Relation } from '../model/relation.ts';
import { fileRelation, isFileConcept } from './file-object.ts';
import { FileStore } from './file-store.ts';

/** A file that a client sent. It is staged; whoever reads it has to discard it in the end. */
export interface Upload {
  /** What the client calls the file, made safe. */
  readonly name: string;
  /** Address below `file/`: nobody can guess it, and the client has no say in it. */
  readonly path: string;
  /** Does away with what was not published. */
  readonly discard: () => Promise<void>;
}

const LONGEST_NAME = 120;
const MARKUP = /^\s*<(?:!doctype|html|svg|\?xml|script)/i;

/** Reads the file of a multipart body, checks its size and type, and stages it. @throws Refusal */
export async function readUpload(app: Application, request: FastifyRequest): Promise<Upload> {
  const part = await readFilePart(app, request);
  const type = await typeOf(part.content);
  if (type === null || !app.config.files.allowedTypes.includes(type)) {
    throw new Refusal('AMP-415-FILE', `The content is ${type ?? 'of an unknown type'}.`);
  }
  const name = safeName(part.name);
  const path = `${randomUUID()}/${name}`;
  const store = new FileStore(app.config.files.folder);
  await store.stage(path, part.content);
  return { name, path, discard: () => store.discard(path) };
}

/** The type of a file by its content; texts have no mark, so what is readable text counts as such. */
async function typeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found) return found.mime;
  const text = content.toString('utf8');
  const isText = !text.includes('\0') && !text.includes('\uFFFD');
  return isText && !MARKUP.test(text) ? 'text/plain' : null;
}

function safeName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}"<>|:*?/\\%]/gu, '_');
  const short = Array.from(clean).slice(-LONGEST_NAME).join('');
  return short === '' || /^\.+$/.test(short) ? 'file' : short;
}

/** Makes the atom of a file in a list; the file is published when the transaction is committed. @throws Refusal */
export async function storeUpload(
  app: Application,
  context: WriteContext,
  { node, source }: Place,
  { name, path }: Upload,
): Promise<void> {
  const { tx } = context;
  if (!isFileConcept(tx.model, node.target)) {
    throw new Refusal('AMP-400-FILE', `${quoted(node.label)} does not hold files.`);
  }
  const atom = await new NodeWriter(context, node, source).create(null);
  await addLink(tx, requiredRelation(context, 'filePath'), atom, path);
  await addLink(tx, requiredRelation(context, 'originalFileName'), atom, name);
  tx.afterCommit(() => new FileStore(app.config.files.folder).publish(path));
}

function requiredRelation(context: WriteContext, name: 'filePath' | 'originalFileName'): Relation {
  const found = fileRelation(context.tx.model, name);
  if (found) return found;
  throw new Refusal('AMP-400-FILE', `The model has no relation ${name}[FileObject*…].`);
}
