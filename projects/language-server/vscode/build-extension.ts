import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { rolldown } from 'rolldown';
import { extensionFiles } from './extension-files.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Equal sources give an equal archive; this is the first date that archives can have. */
const MODIFIED = new Date(1980, 0, 1);

/** Builds the extension for Visual Studio Code; returns the bytes of its `.vsix`. */
export async function buildExtension(): Promise<Uint8Array> {
  const files = extensionFiles({
    version: versionOf(readFileSync(join(ROOT, 'projects/language-server/package.json'), 'utf8')),
    program: await bundledProgram(),
    readme: readFileSync(join(import.meta.dirname, 'README.md'), 'utf8'),
    license: readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
  });
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 9, mtime: MODIFIED });
}

function versionOf(manifest: string): string {
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The editor provides `vscode`; everything else is in the file. */
async function bundledProgram(): Promise<string> {
  const input = join(import.meta.dirname, 'extension.ts');
  const bundle = await rolldown({ input, external: ['vscode'], platform: 'node' });
  const { output } = await bundle.generate({
    format: 'cjs',
    minify: true,
    codeSplitting: false,
  });
  await bundle.close();
  return output[0].code;
}
