import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BARE, compileText } from '../../test/compile-text.ts';
import { contextOf } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import type { Term } from '../context/term.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { indexPopulation } from '../evaluate/population-index.ts';
import { combine, compose, converse } from './build-term.ts';
import { showTerm } from './show-term.ts';
import { areSymmetric } from './symmetric.ts';

/** A term as a script writes it. */
async function termOf(adl: string): Promise<Term> {
  const { plan } = await compileText(
    `RELATION r[A*A] RELATION s[A*A] RELATION t[A*B] REPRESENT B TYPE INTEGER RULE it : V |- ${adl}`,
    BARE,
  );
  return plan.rules[0]!.term.right;
}

describe('terms that are symmetric by how they are written', () => {
  for (const adl of [
    'I[A]',
    'V[A*A]',
    'r /\\ r~',
    'r \\/ (s /\\ s~) \\/ r~',
    'r~;r',
    't;t~',
    't;-I[B];t~',
    't;<[B];>[B];t~',
    't;<=[B];>=[B];t~',
    '-(r;r~)',
    '(r \\/ r~)*',
    '(r;r~)+ - I[A]',
    'r <> r~',
    'r ! r~',
    't/t /\\ t~\\t~',
    'r;s;s~;r~',
    't;7;t~',
    '(r;s);(r;s)~',
    't # t~',
    '(r~;r) /\\ (s;s~)',
  ])
    test(adl, async () => assert.equal(areSymmetric([await termOf(adl)]), true));
});

describe('terms that are not known to be symmetric', () => {
  for (const adl of [
    'r',
    'r~',
    'r;r',
    'r /\\ s~',
    'r~;s',
    'r - r~',
    't;<[B];t~',
    '(r \\/ s~)+',
    'r/s',
    'r ! r',
    'r <> s',
    't/t',
    't~\\t~',
  ])
    test(adl, async () => assert.equal(areSymmetric([await termOf(adl)]), false));
});

test('two terms are symmetric together where each has what the other has the other way round', async () => {
  const [one, other] = [await termOf('r /\\ -r~'), await termOf('r~ /\\ -r')];
  assert.equal(areSymmetric([one, other]), true);
  assert.equal(areSymmetric([one]), false);
  assert.equal(areSymmetric([one, await termOf('r~ /\\ -s')]), false);
  assert.equal(areSymmetric([await termOf('I[A]'), one]), false);
});

test('an equality is symmetric where its sides are each other the other way round, an inclusion is not', async () => {
  const r = await termOf('r');
  const isSymmetric = (kind: 'equality' | 'inclusion', other: Term): boolean =>
    areSymmetric([combine(kind, r, other)]);
  assert.equal(isSymmetric('equality', converse(r)), true);
  assert.equal(isSymmetric('equality', await termOf('s')), false);
  assert.equal(isSymmetric('inclusion', converse(r)), false);
});

test('terms reported as symmetric are symmetric in every population', () => {
  const variants = (term: Term): readonly Term[] => {
    const turned = converse(term);
    const isOnOneConcept = term.source === term.target;
    return [
      term,
      compose(term, turned),
      ...(isOnOneConcept ? [combine('intersection', term, turned)] : []),
      ...(isOnOneConcept ? [combine('difference', term, turned)] : []),
    ];
  };
  let recognised = 0;
  fc.assert(
    fc.property(randomTerms(3), populations, (term, population) => {
      const index = indexPopulation(contextOf(MODEL, population));
      for (const each of variants(term)) {
        if (!areSymmetric([each])) continue;
        recognised += 1;
        const pairs = [...evaluate(each, index).pairs()];
        const known = new Set(pairs.map(([a, b]) => JSON.stringify([a, b])));
        for (const [a, b] of pairs) assert.ok(known.has(JSON.stringify([b, a])), showTerm(each));
      }
    }),
    { seed: 20261124, numRuns: 2000 },
  );
  assert.ok(recognised > 1000, `only ${recognised} terms were symmetric`);
});
