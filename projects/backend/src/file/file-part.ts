import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Application } from '../application/application.ts';
import { Refusal } from '../error/refusal.ts';

/** The file of a multipart body, as it was sent. */
export interface FilePart {
  /** What the client calls the file; without folders and control characters. */
  readonly name: string;
  readonly content: Buffer;
}

/** Reads the file in the field `file` of a multipart body. @throws Refusal */
export async function readFilePart(app: Application, request: FastifyRequest): Promise<FilePart> {
  app.rates.uploads.take(request.ip);
  if (!request.isMultipart()) {
    throw new Refusal('AMP-415-TYPE', 'Send the file as multipart/form-data.');
  }
  const part = await wellFormed(() =>
    request.file({ limits: { fileSize: app.config.limits.upload, files: 1 } }),
  );
  if (!part || part.fieldname !== 'file') {
    throw new Refusal('AMP-400-FILE', 'There is no field named file.');
  }
  const content = await wellFormed(() => part.toBuffer());
  const last = (part.filename ?? '').split(/[/\\]/).at(-1) ?? '';
  return { name: last.toWellFormed().replaceAll(/\p{Cc}/gu, '_') || 'file', content };
}

/** The parser throws plain errors for a body that breaks off or has malformed parts. */
async function wellFormed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('FST_')) throw error;
    throw new Refusal('AMP-400-FILE', 'The multipart body is incomplete or malformed.');
  }
}
