import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import type { Concept } from '../context/concept.ts';
import type { Term } from '../context/term.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { indexPopulation, type PopulationIndex } from '../evaluate/population-index.ts';
import {
  chain,
  combine,
  compose,
  converse,
  identity,
  residual,
  unary,
} from '../term/build-term.ts';
import { showTerm } from '../term/show-term.ts';
import { simplify } from './simplify.ts';
import { violationTerm } from './violation-term.ts';

const { lattice } = MODEL;
const indexes = populations.map((population) => indexPopulation(contextOf(MODEL, population)));

function pairsOf(term: Term, index: PopulationIndex): string[] {
  return [...evaluate(term, index).pairs()].map((pair) => JSON.stringify(pair)).sort();
}

/** Terms of one signature, up to specialization. */
const adjacentTerms = fc
  .tuple(randomTerms(2), randomTerms(1), randomTerms(1))
  .map((terms) => terms.map((term) => (isOfA(term) ? term : null)))
  .filter((terms): terms is Term[] => terms.every((term) => term !== null));

function isKin(a: Concept, b: Concept): boolean {
  return lattice.root(a) === lattice.root(b);
}

function isOfA({ source, target }: Term): boolean {
  return lattice.root(source).name === 'A' && lattice.root(target).name === 'A';
}

test('a term has the same pairs when it is simplified', () => {
  fc.assert(
    fc.property(randomTerms(3), indexes, (term, index) => {
      const identities = MODEL.concepts.map((concept) => identity(concept));
      for (const each of [
        term,
        unary('complement', unary('bracket', unary('complement', term))),
        converse(converse(term)),
        ...identities
          .filter(({ source }) => isKin(source, term.source))
          .map((one) => compose(one, term)),
        ...identities
          .filter(({ source }) => isKin(source, term.target))
          .map((one) => compose(term, one)),
      ])
        for (const whole of [each, ...aboutAllAtoms(each)])
          assert.deepEqual(
            pairsOf(simplify(whole, lattice), index),
            pairsOf(whole, index),
            showTerm(whole),
          );
    }),
    { seed: 20261124, numRuns: 500 },
  );
});

/** Terms around a term of which the pairs depend on its concepts. */
function aboutAllAtoms(term: Term): Term[] {
  const turned = converse(term);
  return [
    unary('complement', term),
    unary('complement', compose(turned, term)),
    residual('leftResidual', term, term),
    residual('rightResidual', term, term),
    chain('relativeAddition', term, turned),
    chain('diamond', term, turned),
    combine('inclusion', term, term),
    combine('equality', term, term),
    ...(isKin(term.source, term.target) ? [unary('star', term)] : []),
  ];
}

test('what violates an inclusion is in the left and not in the right', () => {
  fc.assert(
    fc.property(adjacentTerms, indexes, ([left, right, other], index) => {
      assert.ok(left && right && other);
      const without = unary('complement', right);
      for (const larger of [
        right,
        without,
        combine('union', other, without),
        combine('union', without, other),
      ]) {
        const known = new Set(pairsOf(larger, index));
        const term = violationTerm(combine('inclusion', left, larger), lattice);
        assert.deepEqual(
          pairsOf(term, index),
          pairsOf(left, index).filter((pair) => !known.has(pair)),
          `${showTerm(left)} |- ${showTerm(larger)}`,
        );
      }
    }),
    { seed: 20261124, numRuns: 300 },
  );
});
