import type { ApiResponse, Client } from './client.ts';

const BOUNDARY = 'test-boundary-7d1f';

/** Sends a file as a browser does. */
export function sendFile<T = any>( // eslint-disable-line @typescript-eslint/no-explicit-any -- answers are JSON of many shapes
  client: Client,
  path: string,
  file: {
    readonly name: string;
    readonly content: string | Uint8Array;
    readonly field?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<ApiResponse<T>> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return client.send<T>('POST', path, {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...file.headers },
  });
}
