import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { compile, type Compilation } from '../src/compile.ts';
import { NodeFileSystem } from '../src/node/node-file-system.ts';
import { acceptedCases, filesBelow, KIT_IS_ABSENT } from './conformance-kit.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const SCRIPTS = ['automation', 'box-types', 'clinic', 'extremes', 'library', 'reasons', 'school'];

/** Terms of a plan that are not explained any further. */
function gapsIn({ kind, term, children }: ExplanationPlan): string[] {
  return [...(kind === 'opaque' ? [term] : []), ...children.flatMap(gapsIn)];
}

function requireNoGaps({ script }: Compilation): void {
  assert.ok(script);
  const { conjuncts } = script.explanations;
  assert.equal(conjuncts.length, script.generics.conjuncts.length);
  assert.deepEqual(
    conjuncts.flatMap(({ plan }) => gapsIn(plan)),
    [],
  );
}

const options = { withInvariantCheck: false };

for (const name of SCRIPTS)
  test(`every conjunct of the example ${name} is explained without a gap`, async () => {
    const files = new NodeFileSystem(resolve(EXAMPLES, name));
    requireNoGaps(await compile(`${name}.adl`, files, options));
  });

test(
  'every conjunct of the conformance scripts is explained without a gap',
  { skip: KIT_IS_ABSENT ?? false },
  async () => {
    for (const name of acceptedCases())
      requireNoGaps(await compile('main.adl', filesBelow('accept', name), options));
  },
);
