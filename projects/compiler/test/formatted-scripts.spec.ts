import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { formatScript } from '../src/format/format-script.ts';
import { scriptPieces } from '../src/format/script-piece.ts';
import { parse } from '../src/parse/parse.ts';
import { withLineFeeds } from '../src/source/line-ends.ts';
import { KIT } from './conformance-kit.ts';
import { CONFORMANCE_SCRIPTS, EXAMPLE_SCRIPTS } from './documented-scripts.ts';

const OWN_CASES = resolve(import.meta.dirname, 'cases/scripts/accept');

/** All scripts of the examples, of the cases of this part, and of the conformance suite, with the files that they include. */
function scriptPaths(): readonly string[] {
  const suite = CONFORMANCE_SCRIPTS.length > 0 ? [join(KIT, 'accept')] : [];
  const examples = EXAMPLE_SCRIPTS.map(({ path }) => resolve(path, '..'));
  return [OWN_CASES, ...examples, ...suite].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.adl'))
      .map((path) => join(folder, path)),
  );
}

/** The meaning of a script: its tree without positions. */
function meaningOf(text: string): unknown {
  const { tree } = parse(withLineFeeds(text), 'main.adl', { legacy: true });
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      /^(origin|operator|operatorOrigin)$/.test(key) && typeof value === 'object' ? null : value,
    ),
  );
}

function textsOf(text: string): readonly (readonly [string, string])[] {
  return scriptPieces(withLineFeeds(text), 'main.adl').map((piece) => [
    piece.token?.kind ?? 'comment',
    piece.text,
  ]);
}

test('the example is written as the formatter writes', () => {
  const { path } = EXAMPLE_SCRIPTS.find(({ name }) => name === 'library') ?? assert.fail();
  const text = readFileSync(path, 'utf8');
  assert.equal(formatScript(text, 'main.adl'), text);
});

test('formatting keeps every token, comment, and meaning, and formats once and for all', () => {
  let comments = 0;
  let formattedScripts = 0;
  for (const path of scriptPaths()) {
    const text = readFileSync(path, 'utf8');
    const formatted = formatScript(text, 'main.adl');
    if (formatted === null) continue;
    formattedScripts += 1;
    assert.equal(formatScript(formatted, 'main.adl'), formatted, path);
    assert.deepEqual(textsOf(formatted), textsOf(text), path);
    assert.deepEqual(meaningOf(formatted), meaningOf(text), path);
    comments += textsOf(text).filter(([kind]) => kind === 'comment').length;
  }
  assert.ok(formattedScripts > 40, `${formattedScripts} scripts`);
  assert.ok(comments > 100, `${comments} comments`);
});
