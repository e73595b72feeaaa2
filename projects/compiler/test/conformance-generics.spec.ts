import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import { comparableGenerics } from './comparable-generics.ts';
import { acceptedCases, filesBelow, KIT_IS_ABSENT, readKitJson } from './conformance-kit.ts';
import { differencesOf } from './differences.ts';
import { knownDifferences, REASONS } from './known-differences.ts';

const FILES = [
  'concepts',
  'relations',
  'interfaces',
  'rules',
  'conjuncts',
  'views',
  'roles',
  'populations',
];

/** Cases of which the kit holds the built-in interfaces and rules as well. */
function isComplete(name: string): boolean {
  return name === 'minimal-context' || name.startsWith('app-');
}

describe('metadata of the conformance kit', { skip: KIT_IS_ABSENT ?? false }, () => {
  const known = knownDifferences();
  for (const name of acceptedCases()) {
    test(`${name} has the metadata of the reference but for ${Object.keys(known[name] ?? {}).length} known places`, async () => {
      const { script, diagnostics } = await compile('main.adl', filesBelow('accept', name), {
        crudDefaults: 'cRud',
      });
      assert.ok(script);
      assert.deepEqual(
        diagnostics.filter(({ code }) => code.startsWith('AMP4') && code !== 'AMP4005'),
        [],
      );
      const reference = Object.fromEntries(
        FILES.map((file) => [file, readKitJson('accept', name, 'generics', `${file}.json`)]),
      );
      const differences = differencesOf(
        comparableGenerics(reference, isComplete(name)),
        comparableGenerics(script.generics, isComplete(name)),
      );
      const unknown = differences.filter(({ at }) => known[name]?.[at] === undefined);
      assert.deepEqual(unknown, [], 'differences that are not on the list');
      const found = new Set(differences.map(({ at }) => at));
      const stale = Object.keys(known[name] ?? {}).filter((at) => !found.has(at));
      assert.deepEqual(stale, [], 'listed differences that are not there any more');
    });
  }
});

test('every reason for a difference is explained', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/metadata.md'), 'utf8');
  for (const reason of REASONS)
    assert.ok(text.includes(`\`${reason}\``), `docs/metadata.md does not explain ${reason}`);
});
