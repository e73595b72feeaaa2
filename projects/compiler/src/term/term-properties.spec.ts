import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { indexPopulation } from '../evaluate/population-index.ts';
import { converse, identity, relationTerm, unary } from './build-term.ts';
import { showTerm } from './show-term.ts';
import { isIdentity, termProperties } from './term-properties.ts';

describe('termProperties', () => {
  test('claims only what holds for every population', () => {
    const check = fc.property(populations, randomTerms(3), (population, term) => {
      const index = indexPopulation(contextOf(MODEL, population));
      const pairs = evaluate(term, index);
      const flipped = pairs.converse();
      const { uni, tot, inj, sur } = termProperties(term, MODEL.lattice);
      for (const atom of index.atoms(term.source)) {
        if (uni)
          assert.ok(pairs.targets(atom).size <= 1, `${showTerm(term)} is not univalent at ${atom}`);
        if (tot)
          assert.ok(pairs.targets(atom).size >= 1, `${showTerm(term)} is not total at ${atom}`);
      }
      for (const atom of index.atoms(term.target)) {
        if (inj)
          assert.ok(
            flipped.targets(atom).size <= 1,
            `${showTerm(term)} is not injective at ${atom}`,
          );
        if (sur)
          assert.ok(
            flipped.targets(atom).size >= 1,
            `${showTerm(term)} is not surjective at ${atom}`,
          );
      }
      if (isIdentity(term)) {
        const atoms = [...index.atoms(term.source)];
        assert.deepEqual(
          [...pairs.pairs()].sort(),
          atoms.map((atom) => [atom, atom]).sort(),
          `${showTerm(term)} is not the identity`,
        );
      }
    });
    fc.assert(check, { seed: 20261120, numRuns: 5000 });
  });

  test('knows what is declared, through converse and closures', () => {
    const next = relationTerm(MODEL.relations.find(({ name }) => name === 'next')!);
    assert.deepEqual(termProperties(next, MODEL.lattice), {
      uni: true,
      tot: false,
      inj: false,
      sur: false,
    });
    assert.equal(termProperties(converse(next), MODEL.lattice).inj, true);
    assert.equal(termProperties(unary('plus', next), MODEL.lattice).uni, false);
    assert.equal(termProperties(unary('star', next), MODEL.lattice).tot, true);
    assert.equal(isIdentity(unary('star', identity(next.source))), true);
  });
});
