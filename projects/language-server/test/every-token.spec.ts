import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, hasErrors, MemoryFileSystem } from '@ampersand-prototype/compiler';
import { lex } from '@ampersand-prototype/compiler/reading';
import { analyze, type Analysis } from '../src/analysis/analyze.ts';
import { ScriptWorkspace } from '../src/analysis/script-workspace.ts';
import { completion } from '../src/features/completion.ts';
import { findHole } from '../src/features/hole.ts';
import { hover } from '../src/features/hover.ts';
import { definition, references } from '../src/features/navigation.ts';
import { rename, RenameError } from '../src/features/rename.ts';
import type { Occurrence } from '../src/symbols/symbol.ts';
import { OpenFiles } from '../src/workspace/open-files.ts';
import { pathOfUri } from '../src/workspace/uri-path.ts';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { randomFrom } from './random.ts';
import { repositoryFiles, suiteFiles } from './scripts.ts';

const seed = Number(process.env['EDIT_SEED'] ?? 1);
/** Completions that are tried in each script. */
const COMPLETIONS = Number(process.env['EDIT_COMPLETIONS'] ?? 15);
/** Names of each script that are renamed. */
const RENAMES = Number(process.env['EDIT_RENAMES'] ?? 0.5);

const files = { ...repositoryFiles(), ...suiteFiles() };
const host = { files: new MemoryFileSystem(files), options: () => ({}), scripts: () => [] };

async function acceptedScripts(): Promise<readonly Analysis[]> {
  const mains = Object.keys(files).filter((path) => /\/(main|library)\.adl$/.test(path));
  const analyses = await Promise.all(mains.map((path) => analyze(path, host.files)));
  return analyses.filter(({ diagnostics }) => !hasErrors(diagnostics));
}

function tokensOf({ units }: Analysis) {
  return units.flatMap((unit) =>
    unit.kind === 'script'
      ? lex(unit.text, unit.file).tokens.map((token) => ({
          token,
          file: unit.file,
          text: unit.text,
        }))
      : [],
  );
}

/** The words of metadata, without positions in the script, with one name in the place of another, in an order that does not depend on names. */
function wordsOf(value: unknown, from: string, to: string): readonly string[] {
  const text = JSON.stringify(value, (key, each: unknown) => {
    const isQuery = typeof each === 'string' && /\bselect\b/i.test(each);
    return isQuery || /hash|checksum/i.test(key) ? null : each;
  });
  return text
    .replaceAll(from, to)
    .replace(/(?<=_)[0-9a-f]+\b|\d{6,}/g, '')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => !/^\d+$/.test(word))
    .sort();
}

test('every token of accepted scripts can be queried, and every relation is found', async () => {
  const analyses = await acceptedScripts();
  assert.ok(analyses.length > 20);
  let described = 0;
  for (const analysis of analyses)
    for (const { token, file } of tokensOf(analysis)) {
      const position = { line: token.start.line - 1, character: token.start.column - 1 };
      if (hover(analysis, file, position) !== null) described += 1;
      const declared = definition(analysis, file, position);
      assert.ok(references(analysis, file, position, true).length >= declared.length);
    }
  assert.ok(described > 1000);
});

test(`a renamed script has the same metadata but for the name (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const renamed = new Set<string>();
  for (const analysis of await acceptedScripts()) {
    const names = analysis.symbols.all.filter(({ kind }) => kind !== 'context');
    for (let count = random(); count < RENAMES; count++) {
      const chosen = names[Math.floor(random() * names.length)] ?? assert.fail();
      const { origin, name, kind, key } = chosen;
      // Tables of equal names are numbered, which they no longer need afterwards.
      const isShared = ({ name: other, key: otherKey }: Occurrence): boolean =>
        other.toLowerCase() === name.toLowerCase() && otherKey !== key;
      if (names.some(isShared)) continue;
      const newName = `${name}Zq`;
      const { line, column } = origin.start;
      const place = { file: origin.file, position: { line: line - 1, character: column } };
      const workspace = new ScriptWorkspace(host);
      const edit = await rename(analysis, workspace, place, newName).catch((error: unknown) => {
        if (error instanceof RenameError) return null;
        throw error;
      });
      if (edit === null) continue;
      const edited = new OpenFiles(host.files);
      for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
        const path = pathOfUri(uri);
        const document = TextDocument.create(uri, 'ampersand', 0, edited.text(path) ?? '');
        edited.write(path, TextDocument.applyEdits(document, edits));
      }
      const before = await compile(analysis.script, host.files);
      const after = await compile(analysis.script, edited);
      assert.ok(after.script, `${analysis.script}: ${kind} ${name}`);
      assert.deepEqual(
        wordsOf(after.script.generics, newName, name),
        wordsOf(before.script?.generics, newName, name),
        `${analysis.script}: ${kind} ${name}`,
      );
      renamed.add(kind);
    }
  }
  assert.ok(renamed.size >= 3, [...renamed].join());
});

test(`relations that are offered after a composition compose (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  let offered = 0;
  let right = 0;
  for (const analysis of await acceptedScripts()) {
    const places = tokensOf(analysis).filter(({ token }) => token.kind === 'identifier');
    for (let count = 0; count < COMPLETIONS && places.length > 0; count++) {
      const { token, file, text } = places[Math.floor(random() * places.length)] ?? assert.fail();
      if (findHole(text, file, token.offset, token.endOffset) === null) continue;
      const before = text.slice(0, token.offset);
      const items = completion(analysis, file, before + text.slice(token.endOffset), token.offset);
      const best = items.filter(({ sortText }) => sortText?.startsWith('0'));
      const item = best[Math.floor(random() * best.length)];
      if (item === undefined) continue;
      const edited = new OpenFiles(host.files);
      edited.write(file, before + item.label + text.slice(token.endOffset));
      const { diagnostics } = await analyze(analysis.script, edited);
      offered += 1;
      const isWrong = diagnostics.some((each) => each.severity === 'error' && each.code < 'AMP32');
      if (!isWrong) right += 1;
    }
  }
  assert.ok(offered > 50, `${offered} completions`);
  assert.ok(right / offered >= 0.98, `${right} of ${offered} type-check`);
});
