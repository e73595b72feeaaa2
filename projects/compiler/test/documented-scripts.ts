import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile, type CompiledScript } from '../src/compile.ts';
import { buildDocument } from '../src/document/build-document.ts';
import type { ModelDocument } from '@ampersand-prototype/documentation';
import { NodeFileSystem } from '../src/node/node-file-system.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import type { FileSystem } from '../src/source/files/file-system.ts';
import { acceptedCases, KIT } from './conformance-kit.ts';

/** A script of the repository or of the conformance suite. */
export interface DocumentedScript {
  readonly name: string;
  readonly path: string;
}

const EXAMPLES = resolve(import.meta.dirname, '../../examples');

/** The scripts of the examples. */
export const EXAMPLE_SCRIPTS: readonly DocumentedScript[] = readdirSync(EXAMPLES, {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, path: resolve(EXAMPLES, name, `${name}.adl`) }));

/** The accepted scripts of the conformance suite. */
export const CONFORMANCE_SCRIPTS: readonly DocumentedScript[] = acceptedCases().map((name) => ({
  name,
  path: resolve(KIT, 'accept', name, 'main.adl'),
}));

/** Compiles a script for its documentation. */
export async function compiledScript(
  path: string,
  files: FileSystem = new NodeFileSystem(process.cwd()),
): Promise<CompiledScript> {
  const options = { violationsAre: 'warning', withOpenApi: false } as const;
  const { script, diagnostics } = await compile(path, files, options);
  if (script === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return script;
}

/** The documentation of statements, which are put into a context `Test`. */
export async function documentOf(statements: string, language = 'ENGLISH'): Promise<ModelDocument> {
  const text = `CONTEXT Test IN ${language}\n${statements}\nENDCONTEXT`;
  const { plan } = await compiledScript('main.adl', new MemoryFileSystem({ 'main.adl': text }));
  return buildDocument(plan);
}
