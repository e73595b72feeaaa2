import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFile } from '../../test/check-file.ts';
import { check } from '../check/check.ts';
import { withStatements } from '../parse/tree/merge-contexts.ts';
import { parse } from '../parse/parse.ts';
import type { AtomNode } from '../parse/tree/atom-node.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import { printContext } from './print-context.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const kit = resolve(root, process.env['CONFORMANCE_KIT'] ?? '../shared/conformance');
const absent = existsSync(kit) ? '' : ` (no conformance kit at ${kit}: set CONFORMANCE_KIT)`;

/** The tree without places and without what printing leaves out on purpose. */
function meaning(tree: ScriptTree): unknown {
  const text = JSON.stringify(tree, (key, value: unknown) =>
    key === 'origin' ||
    key === 'operatorOrigin' ||
    (key === 'operator' && typeof value === 'object')
      ? undefined
      : value,
  );
  const plain = JSON.parse(text) as { statements: { kind: string }[] };
  plain.statements = plain.statements.filter(({ kind }) => kind !== 'include');
  return plain;
}

function printed(tree: ScriptTree): ScriptTree {
  const text = printContext(tree);
  const again = parse(text, 'printed.adl');
  assert.deepEqual(again.diagnostics, [], text);
  assert.ok(again.tree);
  return again.tree;
}

test(
  `every script of the kit is the same after printing${absent}`,
  { skip: absent !== '' },
  async () => {
    for (const name of readdirSync(join(kit, 'accept'))) {
      const { tree } = await checkFile(join(kit, 'accept', name, 'main.adl'));
      assert.ok(tree);
      const again = printed(tree);
      assert.deepEqual(meaning(again), meaning(tree), name);
      assert.ok(check(again).context, `${name} is legal after printing`);
    }
  },
);

const EVERYTHING = readFileSync(new URL('everything.adl', import.meta.url), 'utf8');

test('a script with every kind of statement is the same after printing', () => {
  const { tree, diagnostics } = parse(EVERYTHING, 'everything.adl');
  assert.deepEqual(diagnostics, []);
  assert.ok(tree);
  const again = printed(tree);
  assert.deepEqual(meaning(again), meaning(tree));
  assert.equal(printContext(again), printContext(tree));
});

test('namespaces, PRAGMA and MEANING of relations stay', () => {
  const { tree } = parse(EVERYTHING, 'everything.adl');
  assert.ok(tree);
  const text = printContext(tree);
  assert.match(
    text,
    /RELATION Shop\.sells\[Shop\.Store\*Item\] LABEL "sells \\"things\\"" \[UNI,TOT\]/,
  );
  assert.match(text, /PRAGMA "" " sells " "\."/);
  assert.match(text, /MEANING IN DUTCH MARKDOWN "Verkoopt\."/);
});

test('cells of spreadsheets are written with the type of their concept', () => {
  const text =
    'CONTEXT T RELATION r[A*B] CLASSIFY B ISA C REPRESENT C TYPE INTEGER RELATION s[A*D] REPRESENT E TYPE DATE ENDCONTEXT';
  const { tree } = parse(text, 'x');
  assert.ok(tree);
  const { origin } = tree;
  const cell = (kind: AtomNode['kind'], value: string): AtomNode => ({
    kind,
    text: value,
    origin,
    spreadsheet: true,
  });
  const name = (value: string) => ({ text: value, origin });
  const link = (source: AtomNode, target: AtomNode) => ({ source, target, origin });
  const reference = (value: string) => ({ name: name(value), signature: null, origin });
  const filled = withStatements(tree, [
    {
      kind: 'relationPopulation',
      relation: reference('r'),
      links: [link(cell('integer', '7'), cell('text', '12'))],
      origin,
    },
    {
      kind: 'relationPopulation',
      relation: reference('s'),
      links: [link(cell('text', 'a'), cell('float', '1.5'))],
      origin,
    },
    {
      kind: 'conceptPopulation',
      concept: name('E'),
      atoms: [cell('datetime', '2024-02-03')],
      origin,
    },
  ]);
  const lines = printContext(filled)
    .split('\n')
    .filter((line) => line.startsWith('POPULATION'));
  assert.deepEqual(lines, [
    'POPULATION r CONTAINS [ ("7", 12) ]',
    'POPULATION s CONTAINS [ ("a", "1.5") ]',
    'POPULATION E CONTAINS [ 2024-02-03 ]',
  ]);
  assert.ok(check(printed(filled)).context);
});

test('a blank line stands between statements of different kinds, and between interfaces', () => {
  const statements = [
    'RELATION r[A*B]',
    'RELATION s[A*B]',
    'RULE x : r |- s',
    'INTERFACE One : I[A] BOX [ "r" : r ]',
    'INTERFACE Two : I[A] BOX [ "r" : r ]',
  ];
  const { tree } = parse(`CONTEXT T ${statements.join(' ')} ENDCONTEXT`, 'main.adl');
  assert.ok(tree);
  const text = printContext(tree);
  const before = ['RELATION r', 'RELATION s', 'RULE x', 'INTERFACE One', 'INTERFACE Two'].map(
    (start) => /\n*$/.exec(text.slice(0, text.indexOf(start)))?.[0].length,
  );
  assert.deepEqual(before, [1, 1, 2, 2, 2], text);
});
