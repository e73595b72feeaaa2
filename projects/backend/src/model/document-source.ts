import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, type StoredDocument } from '@ampersand-prototype/generics';
import { MetadataSource } from './metadata-source.ts';

/** The documentation of a model, loaded on first use. */
export type DocumentSource = MetadataSource<StoredDocument>;

/** Returns the documentation in a folder of metadata. The folder may hold that of another model by now. */
export function documentIn(
  folder: string,
  modelHash: string,
  report: (error: unknown) => void,
): DocumentSource {
  const read = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, 'document.json'), 'utf8'));
  return new MetadataSource(async () => documentOf(await read(), modelHash), report);
}

/** Returns the documentation in metadata documents. */
export function documentAmong(
  documents: unknown,
  modelHash: string,
  report: (error: unknown) => void,
): DocumentSource {
  const json = isRecord(documents) ? documents['document'] : undefined;
  return new MetadataSource(() => Promise.resolve(documentOf(json, modelHash)), report);
}

/** The compiler that writes the hash of this model into the file writes the remainder as well. */
function documentOf(json: unknown, modelHash: string): StoredDocument | null {
  const isOfModel = isRecord(json) && json['modelHash'] === modelHash;
  return isOfModel ? (json as unknown as StoredDocument) : null;
}
