import { writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { CheckedPart } from '@ampersand-prototype/population';
import type { AnonymousTempFile } from '../core/transaction/anonymous-temp-file.ts';
import { entriesOf, joined } from './part-sorter.ts';

const NUMBER = 4;
const HEADER = 2 * NUMBER;
/**
 * Number of entries stored together, which bounds memory. It is a multiple of what a bucket should have: a bucket in two parts
 * writes the rows of the first one again.
 */
export const STORED_TOGETHER = 10_000;

/** The position of a part in a file. */
interface PartPosition {
  readonly at: number;
  readonly length: number;
}

/**
 * Appends a validated part of a population to the buffer file of an import. Parsed data waits there for its transaction,
 * and is never in memory completely.
 */
export function appendPart(descriptor: number, bucket: number, part: CheckedPart): void {
  const body = serialize(part);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(body.length);
  header.writeUInt32LE(bucket, NUMBER);
  for (const bytes of [header, body])
    for (let written = 0; written < bytes.length;)
      written += writeSync(descriptor, bytes, written, bytes.length - written);
}

/** Yields the parts in the buffer file of an import, bucket by bucket. `progress` receives the fraction that was yielded. */
export async function* partsIn(
  file: AnonymousTempFile,
  progress: (part: number) => void,
): AsyncGenerator<CheckedPart> {
  const size = await file.size();
  let done = 0;
  for (const positions of (await positionsIn(file, size)).values()) {
    let parts: CheckedPart[] = [];
    for (const [i, { at, length }] of positions.entries()) {
      parts.push(deserialize(await file.read(at, length)) as CheckedPart);
      done += HEADER + length;
      const isFull = parts.reduce((sum, part) => sum + entriesOf(part), 0) >= STORED_TOGETHER;
      if (!isFull && i + 1 < positions.length) continue;
      yield joined(parts);
      parts = [];
      progress(done / size);
    }
  }
}

/** Where the parts of each bucket stand. */
async function positionsIn(
  file: AnonymousTempFile,
  size: number,
): Promise<ReadonlyMap<number, PartPosition[]>> {
  const found = new Map<number, PartPosition[]>();
  for (let at = 0; at < size;) {
    const header = await file.read(at, HEADER);
    const position = { at: at + HEADER, length: header.readUInt32LE() };
    const bucket = header.readUInt32LE(NUMBER);
    const known = found.get(bucket);
    if (known) known.push(position);
    else found.set(bucket, [position]);
    at = position.at + position.length;
  }
  return found;
}
