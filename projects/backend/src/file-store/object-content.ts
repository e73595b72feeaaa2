import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** The content of an object, which can be sent several times. */
export interface ObjectContent {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal digits; the storage checks it. */
  readonly digest: string;
  /** Opens the content. */
  open(): Readable;
}

/** Returns a text as content. */
export function textContent(text: string): ObjectContent {
  const bytes = Buffer.from(text);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { size: bytes.length, digest, open: () => Readable.from([bytes]) };
}

/** Returns a file on disk as content; it is read while it is sent, without memory for all of it. */
export function fileContent(place: string, size: number, digest: string): ObjectContent {
  return { size, digest, open: () => createReadStream(place) };
}
