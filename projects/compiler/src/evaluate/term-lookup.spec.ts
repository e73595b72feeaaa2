import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import { showTerm } from '../term/show-term.ts';
import { evaluate } from './evaluate.ts';
import { indexPopulation } from './population-index.ts';
import { TermLookup } from './term-lookup.ts';

test('a lookup finds the pairs that the evaluator finds, from either end', () => {
  const check = fc.property(populations, randomTerms(3), (population, term) => {
    const index = indexPopulation(contextOf(MODEL, population));
    const lookup = new TermLookup(index);
    const expected = [...evaluate(term, index).pairs()].map((pair) => pair.join('\t')).sort();
    const asText = (pairs: Iterable<readonly [string, string]>): string[] =>
      [...new Set(Array.from(pairs, (pair) => pair.join('\t')))].sort();
    assert.deepEqual(asText(lookup.pairs(term)), expected, showTerm(term));
    const backwards = [...index.atoms(term.target)].flatMap((b) =>
      [...lookup.sources(term, b)].map((a) => [a, b] as const),
    );
    assert.deepEqual(asText(backwards), expected, `sources of ${showTerm(term)}`);
  });
  fc.assert(check, { seed: 20261120, numRuns: 3000 });
});
