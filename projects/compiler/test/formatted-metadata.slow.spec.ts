import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../src/compile.ts';
import { formatScript } from '../src/format/format-script.ts';
import { NodeFileSystem } from '../src/node/node-file-system.ts';
import type { FileSystem } from '../src/source/files/file-system.ts';
import { CONFORMANCE_SCRIPTS, EXAMPLE_SCRIPTS } from './documented-scripts.ts';

const FILES = new NodeFileSystem(process.cwd());

/** The same files, with formatted scripts. */
const FORMATTED: FileSystem = {
  normalize: (path) => FILES.normalize(path),
  resolve: (from, relative) => FILES.resolve(from, relative),
  read: (path) => {
    const result = FILES.read(path);
    if (result.kind !== 'file' || !path.endsWith('.adl')) return result;
    const text = formatScript(new TextDecoder().decode(result.bytes), path);
    return text === null ? result : { kind: 'file', bytes: new TextEncoder().encode(text) };
  },
};

/** The metadata of a script without positions, and without hashes of texts that contain them. */
async function metadataOf(path: string, files: FileSystem): Promise<unknown> {
  const { script } = await compile(path, files, { violationsAre: 'warning', withOpenApi: false });
  const text = JSON.stringify(script?.generics, (key, value: unknown) =>
    /origin|hash|checksum/i.test(key) ? null : value,
  );
  return JSON.parse(text.replace(/:\d+:\d+\b|\bline \d+\b/g, ''));
}

for (const { name, path } of [...EXAMPLE_SCRIPTS, ...CONFORMANCE_SCRIPTS])
  test(`${name} has the same metadata after formatting`, async () => {
    assert.deepEqual(await metadataOf(path, FORMATTED), await metadataOf(path, FILES));
  });
