import { writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { CheckedPart } from '@ampersand-prototype/population';
import type { NamelessFile } from '../transaction/nameless-file.ts';

const HEADER = 4;

/**
 * Writes a checked part of a population behind those that are in a file: what was read once waits there for the transaction
 * that stores it, and never stands in memory as a whole.
 */
export function appendPart(descriptor: number, part: CheckedPart): void {
  const body = serialize(part);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(body.length);
  for (const bytes of [header, body])
    for (let written = 0; written < bytes.length;)
      written += writeSync(descriptor, bytes, written, bytes.length - written);
}

/** The parts in a file, in order. `progress` is told how much has been handed out, from 0 to 1. */
export async function* partsIn(
  file: NamelessFile,
  progress: (part: number) => void,
): AsyncGenerator<CheckedPart> {
  const size = await file.size();
  for (let at = 0; at < size;) {
    const length = (await file.read(at, HEADER)).readUInt32LE();
    yield deserialize(await file.read(at + HEADER, length)) as CheckedPart;
    at += HEADER + length;
    progress(at / size);
  }
}
