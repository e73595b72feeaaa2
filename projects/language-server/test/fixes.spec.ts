import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes, MemoryFileSystem, type Diagnostic } from '@ampersand-prototype/compiler';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze } from '../src/analysis/analyze.ts';
import { codeActions } from '../src/features/code-actions.ts';
import { rangeOf } from '../src/features/range.ts';
import { uriOfPath } from '../src/workspace/uri-path.ts';
import { documentedExamples } from './documented-examples.ts';

const MAIN = '/main.adl';
/** Examples of names whose documented example has no similar name. */
const MISSPELLED = [
  'RELATION name[Person*Text] RULE x : I[Person] |- nmae;name~',
  'RELATION name[Person*Text] VIEW x : Persn DEFAULT { name } ENDVIEW',
  'RELATION name[Person*Text] PURPOSE RELATION nme {+ why +}',
  'RELATION name[Person*Text] RULE total : I[Person] |- name;name~ ROLE Clerk MAINTAINS totl',
  'RELATION name[Person*Text] RULE total : I[Person] |- name;name~ PURPOSE RULE totl {+ why +}',
  'RELATION name[Person*Text] [UNY]',
];

function analysisOf(text: string) {
  return analyze(MAIN, new MemoryFileSystem({ [MAIN]: text }), { withHints: false });
}

function keyOf({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

test('every fix removes its diagnostic and introduces none, for at least 30 codes', async () => {
  const scripts = documentedExamples().map(({ script }) => script);
  const codes = new Set<string>();
  for (const script of [...scripts, ...MISSPELLED.map((each) => `CONTEXT T ${each} ENDCONTEXT`)]) {
    const before = await analysisOf(script);
    const known = new Set(before.diagnostics.map(keyOf));
    for (const diagnostic of before.diagnostics)
      for (const { title, edits } of diagnostic.fixes ?? []) {
        const fixed = applyFixes(script, MAIN, edits);
        const { diagnostics } = await analysisOf(fixed);
        assert.ok(diagnostics.length < before.diagnostics.length, `${title}:\n${script}\n${fixed}`);
        assert.ok(
          diagnostics.every((each) => known.has(keyOf(each))),
          `${title}:\n${fixed}`,
        );
        codes.add(diagnostic.code);
      }
    for (const code of await rewritten(script)) codes.add(code);
  }
  assert.ok(codes.size >= 30, `${codes.size} codes: ${[...codes].sort().join(' ')}`);
});

/** The codes that the action for deprecated syntax removes. */
async function rewritten(script: string): Promise<readonly string[]> {
  const analysis = await analysisOf(script);
  const document = TextDocument.create(MAIN, 'ampersand', 1, script);
  const [first] = analysis.diagnostics;
  if (first === undefined) return [];
  const actions = codeActions(analysis, MAIN, rangeOf(first.origin), () => script);
  const action = actions.find(({ title }) => title.startsWith('Rewrite'));
  const edits = action?.edit?.changes?.[uriOfPath(MAIN)];
  if (edits === undefined) return [];
  const { diagnostics } = await analysisOf(TextDocument.applyEdits(document, edits));
  const left = new Set(diagnostics.map(({ code }) => code));
  return analysis.diagnostics.map(({ code }) => code).filter((code) => !left.has(code));
}
