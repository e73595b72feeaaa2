import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BARE, compileText } from '../../test/compile-text.ts';
import { contextOf, population } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import type { Population } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { indexPopulation } from '../evaluate/population-index.ts';
import { showTerm } from '../term/show-term.ts';
import { relationsRead } from './relations-read.ts';

/** `r s-` for a term that reads `r` as it is and `s` against its direction. */
async function readBy(adl: string): Promise<string> {
  const relations = 'RELATION r[A*A] RELATION s[A*A]';
  const { plan } = await compileText(`${relations} RULE it : V |- ${adl}`, BARE);
  return [...relationsRead(plan.rules[0]!.term.right)]
    .map(({ relation, isComplemented }) => relation.name + (isComplemented ? '-' : ''))
    .join(' ');
}

describe('relations are read', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['r', 'r'],
    ['-r', 'r-'],
    ['-(-r)', 'r'],
    ['(r~)+', 'r'],
    ['r;s \\/ (r /\\ s~)', 'r s r s'],
    ['r # s', 'r s'],
    ['r ! s', 'r s'],
    ['r - s', 'r s-'],
    ['-(r - s)', 'r- s'],
    ['r / s', 'r s-'],
    ['r \\ s', 'r- s'],
    ['r <> s', 'r r- s s-'],
    ['V[A*A]', ''],
  ];
  for (const [adl, expected] of cases)
    test(`${adl}: ${expected}`, async () => assert.equal(await readBy(adl), expected));
});

const ALL: Readonly<Record<string, readonly string[]>> = {
  A: ['a1', 'a2', 'a3', 'a4'],
  B: ['', "b'1", 'b\\2', '10', '9'],
  N: ['-3', '0', '9', '10'],
};

/** All atoms of the model are there, so that a link brings none. */
const atoms = population(
  MODEL.concepts
    .filter(({ name }) => name !== 'ONE')
    .map((concept) => [concept, ALL[MODEL.lattice.root(concept).name] ?? []] as const),
  [],
).atoms;

function pairsOf(term: Term, links: Population['links']): string[] {
  const index = indexPopulation(contextOf(MODEL, { atoms, links }));
  return [...evaluate(term, index).pairs()].map((pair) => JSON.stringify(pair));
}

test('more links of a relation mean more pairs where it is read as it is, and fewer where it is read against its direction', () => {
  let followed = 0;
  const changed = fc.constantFrom<Relation>(...MODEL.relations);
  fc.assert(
    fc.property(randomTerms(3), populations, populations, changed, (term, some, other, what) => {
      const directions = new Set(
        [...relationsRead(term)]
          .filter(({ relation }) => relation === what)
          .map(({ isComplemented }) => isComplemented),
      );
      const more = [...(some.links.get(what) ?? []), ...(other.links.get(what) ?? [])];
      const [before, after] = [
        pairsOf(term, some.links),
        pairsOf(term, new Map([...some.links, [what, more]])),
      ];
      followed += directions.size;
      const text = `${showTerm(term)} by ${what.signature}`;
      if (!directions.has(true)) for (const each of before) assert.ok(after.includes(each), text);
      if (!directions.has(false)) for (const each of after) assert.ok(before.includes(each), text);
    }),
    { seed: 20261126, numRuns: 3000 },
  );
  assert.ok(followed > 250, `only ${followed} relations were read`);
});
