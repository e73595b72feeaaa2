import { FILE_OBJECT, FILE_RELATION } from '@ampersand-prototype/generics';
import { createHash, randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import type { IncomingFile } from './incoming-file.ts';
import type { Application, ServedModel } from '../application/application.ts';
import { addLink } from '../core/link.ts';
import { isDisallowedFile, lacksRight } from '../error/detail-messages.ts';
import { CONCURRENT_INSTALLATION } from '../error/import-messages.ts';
import { holdsNoFiles } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { Place } from '../read/node/resource-place.ts';
import type { WriteContext } from '../patch/write-context.ts';
import { NodeWriter } from '../patch/write-node.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import { describeFileTypes } from './describe-file-types.ts';
import { fileRelation, isFileConcept, type FileRelation } from './file-object.ts';
import { installationFiles } from './installation-files.ts';
import { TextProbe } from './text-probe.ts';

/** A stored file that a client sent. Its receiver has to discard it in the end: that removes it unless an atom has it. */
export interface Upload {
  /** What the client calls the file, made safe. */
  readonly name: string;
  /** Address below `file/`: unguessable, and independent of the client. */
  readonly path: string;
  /** Digest of the content. */
  readonly digest: string;
  /** The installation that it was stored for. */
  readonly installation: string | null;
  /** Notes that a committed transaction links the file to an atom. */
  readonly keep: () => void;
  /** Removes the file unless it is kept. A file that can't be removed is swept at a later start. */
  readonly discard: () => Promise<void>;
}

const MAX_NAME_LENGTH = 120;

/** Rejects an invalid upload before its content is read. @throws ApiError */
export function requireUploadable(model: Model, { node }: Place): void {
  if (!isFileConcept(model, node.target))
    throw new ApiError('AMP-400-FILE', holdsNoFiles(quoted(node.label)));
  if (!node.crud.create)
    throw new ApiError('AMP-403-RIGHT', lacksRight(quoted(node.label), 'create'));
}

/** Stores an incoming file if its size and type are allowed. @throws ApiError */
export async function receiveUpload(app: ServedModel, part: IncomingFile): Promise<Upload> {
  const name = safeName(part.name);
  const path = `${randomUUID()}/${name}`;
  const { installation } = app.state;
  const store = installationFiles(app);
  let isKept = false;
  const hash = createHash('sha256').update(name);
  const probe = new TextProbe();
  async function* observed(): AsyncGenerator<Buffer> {
    for await (const chunk of part.content) {
      hash.update(chunk);
      probe.add(chunk);
      yield chunk;
    }
  }
  await store.write(path, observed(), async (place) =>
    requireAllowed(app, await typeOf(place, probe)),
  );
  return {
    ...{ name, path, digest: hash.digest('base64url'), installation },
    keep: () => {
      isKept = true;
    },
    discard: async () => {
      if (!isKept) await store.remove(path).catch(noteUnremoved(app));
    },
  };
}

function noteUnremoved({ logger }: Pick<Application, 'logger'>): (error: unknown) => void {
  return (error) => logger.warn({ err: error }, 'a file without an atom could not be removed');
}

function requireAllowed(app: Pick<Application, 'config'>, type: string | null): void {
  const { allowedTypes } = app.config.files;
  if (type !== null && allowedTypes.includes(type)) return;
  throw new ApiError('AMP-415-FILE', isDisallowedFile(type, describeFileTypes(allowedTypes)));
}

/** The type of a file by its content; readable text without a signature is text. */
async function typeOf(place: string, probe: TextProbe): Promise<string | null> {
  const found = await fileTypeFromFile(place);
  if (found) return found.mime;
  return probe.isText ? 'text/plain' : null;
}

function safeName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}"<>|:*?/\\%]/gu, '_');
  const short = Array.from(clean).slice(-MAX_NAME_LENGTH).join('');
  return short === '' || /^\.+$/.test(short) ? 'file' : short;
}

/** Creates the atom of an uploaded file in a list. The file is kept when the transaction commits. @throws ApiError */
export async function storeUpload(
  app: Pick<Application, 'state'>,
  context: WriteContext,
  { node, source }: Place,
  { name, path, installation, keep }: Upload,
): Promise<void> {
  const { tx } = context;
  if (installation !== app.state.installation)
    throw new ApiError('AMP-409-CONFLICT', CONCURRENT_INSTALLATION);
  const atom = await new NodeWriter(context, node, source).create(null);
  await addLink(tx, requiredRelation(context, FILE_RELATION.path), atom, path);
  await addLink(tx, requiredRelation(context, FILE_RELATION.name), atom, name);
  tx.afterCommit(() => Promise.resolve(keep()));
}

function requiredRelation(context: WriteContext, name: FileRelation): Relation {
  const found = fileRelation(context.tx.model, name);
  if (found) return found;
  throw new ApiError('AMP-400-FILE', `The model has no relation ${name}[${FILE_OBJECT}*…].`);
}
