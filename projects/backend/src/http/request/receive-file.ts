import { errorDetail, isRecord } from '@ampersand-prototype/generics';
import type { Application } from '../../application/application.ts';
import { isTooLarge } from '../../error/detail-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import type { IncomingFile } from '../../file/incoming-file.ts';
import type { ApiRequest } from './api-request.ts';

/** Returns the file in the field `file` of a multipart body, without its content. @throws ApiError */
export async function receiveFile(
  app: Pick<Application, 'config' | 'database' | 'rates'>,
  request: ApiRequest,
  max = app.config.limits.upload,
): Promise<IncomingFile> {
  await app.rates.uploads.take(app.database, request.ip);
  if (!request.isMultipart) {
    throw new ApiError('AMP-415-TYPE', 'Send the file as multipart/form-data.');
  }
  const part = await wellFormed(max, () => request.firstFile(max));
  if (!part || part.fieldname !== 'file') {
    throw new ApiError('AMP-400-FILE', 'The form has no field named file.');
  }
  const last = (part.filename ?? '').split(/[/\\]/).at(-1) ?? '';
  return {
    name: last.toWellFormed().replaceAll(/\p{Cc}/gu, '_') || 'file',
    content: chunksOf(part.file, max),
    field: (name) => {
      const field = part.fields[name];
      return isRecord(field) && typeof field['value'] === 'string' ? field['value'] : null;
    },
  };
}

async function* chunksOf(
  file: AsyncIterable<Buffer> & { readonly truncated?: boolean },
  max: number,
): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const chunk = await wellFormed(max, () => chunks.next());
    if (chunk.done === true) break;
    yield chunk.value;
  }
  if (file.truncated) throw tooLarge(max);
}

const MEGABYTE = 1024 * 1024;

function tooLarge(max: number): ApiError {
  const size = max >= MEGABYTE ? `${Math.floor((max / MEGABYTE) * 10) / 10} MB` : `${max} bytes`;
  return new ApiError('AMP-413-FILE', isTooLarge(size));
}

/** The parser throws plain errors for a body that breaks off or has malformed parts. */
async function wellFormed<T>(max: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = errorDetail(error, 'code');
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(max);
    if (String(code).startsWith('FST_')) throw error;
    throw new ApiError('AMP-400-FILE', 'The multipart body is incomplete or malformed.');
  }
}
