import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, type FileSystem } from '@ampersand-prototype/compiler';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { IncludeGraph } from '../src/workspace/include-graph.ts';
import { OpenFiles } from '../src/workspace/open-files.ts';
import { EditorClient } from './editor-client.ts';
import { randomFrom } from './random.ts';
import { repositoryFiles } from './scripts.ts';

const EDITS_PER_SCRIPT = 4;
const SCRIPTS = 25;
const FRAGMENTS =
  'RELATION r[A*B] ; " ( |- \r\n é 😀 -- {+ I V BOX INTERFACE x INCLUDE "a.adl" ENDCONTEXT'.split(
    ' ',
  );
const seed = Number(process.env['EDIT_SEED'] ?? 1);

/** Diagnostics of a fresh check of the same files, as the editor counts positions. */
async function checked(path: string, files: FileSystem, scripts: readonly string[]) {
  const main = new IncludeGraph(new OpenFiles(files)).mainScript(path, scripts);
  const { diagnostics, units } = await compile(main, files, {
    onlyDiagnostics: true,
    withHints: true,
  });
  const includes = new Map(
    units.map((unit) => [unit.file, unit.kind === 'population' ? unit.includedAt : null]),
  );
  return diagnostics
    .map((each) => ({ ...each, origin: includes.get(each.origin.file) ?? each.origin }))
    .filter(({ origin }) => origin.file === path)
    .map(({ code, origin: { start, end } }) =>
      [code, start.line - 1, start.column - 1, end.line - 1, end.column - 1].join(' '),
    );
}

function edit(text: string, random: () => number): { at: number; end: number; put: string } {
  const at = Math.floor(random() * (text.length + 1));
  const end = Math.min(text.length, at + Math.floor(random() * random() * 40));
  return { at, end, put: FRAGMENTS[Math.floor(random() * FRAGMENTS.length)] ?? '' };
}

test(`after each random edit, the diagnostics are those of a fresh check (seed ${seed})`, async () => {
  const files = repositoryFiles();
  const scripts = Object.keys(files).filter((path) => path.endsWith('.adl'));
  const random = randomFrom(seed);
  const client = new EditorClient(files);
  await client.initialize();
  for (let count = 0; count < SCRIPTS; count++) {
    const path = scripts[Math.floor(random() * scripts.length)] ?? assert.fail();
    let text = new TextDecoder().decode(files[path]);
    if (count % 2 === 0) text = text.replaceAll('\n', '\r\n');
    await client.open(path, text);
    for (let round = 0; round < EDITS_PER_SCRIPT; round++) {
      const document = TextDocument.create(path, 'ampersand', 1, text);
      const { at, end, put } = edit(text, random);
      const [start, stop] = [document.positionAt(at), document.positionAt(end)];
      const offsets = [document.offsetAt(start), document.offsetAt(stop)] as const;
      text = text.slice(0, offsets[0]) + put + text.slice(offsets[1]);
      await client.change(path, put, start, stop);
      const shown = (await client.currentDiagnostics(path)).map(({ code, range }) =>
        [code, range.start.line, range.start.character, range.end.line, range.end.character].join(
          ' ',
        ),
      );
      const open = new OpenFiles(client.files);
      open.write(path, text);
      assert.deepEqual(shown, await checked(path, open, scripts), `${path}:\n${text}`);
    }
    await client.close(path);
  }
  assert.ok(await client.shutdown());
});
