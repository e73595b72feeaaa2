import { thrownDetail } from '@ampersand-prototype/generics';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Application } from '../application/application.ts';
import { isTooLarge } from '../error/detail-texts.ts';
import { Refusal } from '../error/refusal.ts';

/** A file of which the content is still to come; whoever takes it has to read it. */
export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** The file in the field `file` of a multipart body, before its content is read. @throws Refusal */
export async function receiveFile(
  app: Pick<Application, 'config' | 'database' | 'rates'>,
  request: FastifyRequest,
  most = app.config.limits.upload,
): Promise<IncomingFile> {
  await app.rates.uploads.take(app.database, request.ip);
  if (!request.isMultipart()) {
    throw new Refusal('AMP-415-TYPE', 'Send the file as multipart/form-data.');
  }
  const part = await wellFormed(most, () => request.file({ limits: { fileSize: most, files: 1 } }));
  if (!part || part.fieldname !== 'file') {
    throw new Refusal('AMP-400-FILE', 'The form has no field named file.');
  }
  const last = (part.filename ?? '').split(/[/\\]/).at(-1) ?? '';
  return {
    name: last.toWellFormed().replaceAll(/\p{Cc}/gu, '_') || 'file',
    content: chunksOf(part.file, most),
  };
}

async function* chunksOf(
  file: AsyncIterable<Buffer> & { readonly truncated?: boolean },
  most: number,
): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const chunk = await wellFormed(most, () => chunks.next());
    if (chunk.done === true) break;
    yield chunk.value;
  }
  if (file.truncated) throw tooLarge(most);
}

const MEGABYTE = 1024 * 1024;

function tooLarge(most: number): Refusal {
  const size = most >= MEGABYTE ? `${Math.floor((most / MEGABYTE) * 10) / 10} MB` : `${most} bytes`;
  return new Refusal('AMP-413-FILE', isTooLarge(size));
}

/** The parser throws plain errors for a body that breaks off or has malformed parts. */
async function wellFormed<T>(most: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = thrownDetail(error, 'code');
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(most);
    if (String(code).startsWith('FST_')) throw error;
    throw new Refusal('AMP-400-FILE', 'The multipart body is incomplete or malformed.');
  }
}
