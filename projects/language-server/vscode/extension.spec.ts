import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from '@ampersand-prototype/compiler/reading';
import { strFromU8, unzipSync } from 'fflate';
import { commandLine } from './extension-commands.ts';
import { extensionManifest } from './extension-manifest.ts';
import { SNIPPETS } from './snippets.ts';

/** The editor, of which every member is a class that does nothing. */
const EDITOR = 'module.exports = new Proxy({}, { get: () => class {} });';

/** The text of a snippet after the author accepts each suggestion. */
function accepted(body: readonly string[]): string {
  return body
    .join('\n')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{\d+\|((?:\\.|[^,|])*)[^|]*\|\}/g, '$1')
    .replace(/\$\d/g, '');
}

/** Builds in a process of its own, because the bundler listens for signals from then on. */
function built(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-extension-'));
  const file = join(folder, 'ampersand.vsix');
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-extension.ts'), file]);
  const archive = readFileSync(file);
  rmSync(folder, { recursive: true });
  return archive;
}

describe('the extension', () => {
  let archive: Buffer;
  let files: Readonly<Record<string, string>>;
  before(() => {
    archive = built();
    files = Object.fromEntries(
      Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]),
    );
  });

  it('has every file that its manifests name, with a type', () => {
    const { main, contributes } = extensionManifest('1.0.0');
    const { languages, grammars, snippets } = contributes;
    const named = [
      main,
      ...languages.map(({ configuration }) => configuration),
      ...[...grammars, ...snippets].map(({ path }) => path),
    ].map((path) => join('extension', path));
    const assets = [...(files['extension.vsixmanifest'] ?? '').matchAll(/Path="([^"]*)"/g)];
    for (const path of [...named, ...assets.map(([, path = '']) => path)])
      assert.ok(files[path], path);
    for (const path of Object.keys(files).filter((each) => each !== '[Content_Types].xml'))
      assert.ok(files['[Content_Types].xml']?.includes(`Extension="${extname(path)}"`), path);
  });

  it('is the same archive for the same sources', () => {
    assert.deepEqual(built(), archive);
  });

  it('loads in an editor, with nothing but its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-extension-'));
    const program = join(folder, 'extension.cjs');
    mkdirSync(join(folder, 'node_modules/vscode'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/vscode/index.js'), EDITOR);
    writeFileSync(program, files['extension/extension.cjs'] ?? '');
    const loaded = createRequire(program)(program) as object;
    rmSync(folder, { recursive: true });
    assert.deepEqual(Object.keys(loaded).sort(), ['activate', 'deactivate']);
  });

  for (const [name, { body }] of Object.entries(SNIPPETS))
    it(`has a snippet ${name} that is a statement`, () => {
      const text = accepted(body);
      const script = name === 'context' ? text : `CONTEXT Test\n${text}\nENDCONTEXT`;
      assert.deepEqual(parse(script, 'main.adl').diagnostics, [], script);
    });
});

describe('a command line', () => {
  it('quotes what the shell would split', () => {
    const words = commandLine(['npx', 'ampersand'], ['dev', '/my scripts/shop.adl']);
    assert.equal(words, 'npx ampersand dev "/my scripts/shop.adl"');
    assert.equal(commandLine(['a'], ['x"y']), String.raw`a "x\"y"`);
  });
});
