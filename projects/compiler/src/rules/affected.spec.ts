import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../../test/model.ts';
import { MODEL, populations, randomTerms } from '../../test/random-terms.ts';
import type { Population } from '../context/context.ts';
import type { Rule } from '../context/rule.ts';
import type { BinaryTerm, Term } from '../context/term.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { indexPopulation, type PopulationIndex } from '../evaluate/population-index.ts';
import { combine } from '../term/build-term.ts';
import { showTerm } from '../term/show-term.ts';
import { affectedConjuncts, planConjuncts, type Conjunct } from './plan-conjuncts.ts';
import { planRules } from './plan-rules.ts';

const { lattice, relations, concepts } = MODEL;

/** Rules of every form, of random terms that fit each other. */
const rules: fc.Arbitrary<Rule> = fc
  .tuple(randomTerms(2), randomTerms(2), fc.constantFrom('inclusion', 'equality'))
  .filter(
    ([left, right]) =>
      lattice.root(left.source) === lattice.root(right.source) &&
      lattice.root(left.target) === lattice.root(right.target),
  )
  .map(([left, right, kind]) => ruleOf(combine(kind as 'inclusion', left, right)));

function ruleOf(term: Term): Rule {
  const { origin } = MODEL.concepts[0]!;
  const texts = { meanings: [], messages: [], violation: null, computations: [] };
  return { name: 'it', label: 'it', isNamed: true, term, ...texts, pattern: null, origin };
}

function conjunctsOf(rule: Rule): Conjunct[] {
  return planConjuncts(planRules({ ...contextOf(MODEL), rules: [rule] }), lattice);
}

function indexOf(population: Population): PopulationIndex {
  return indexPopulation(contextOf(MODEL, population));
}

function pairsOf(term: Term, index: PopulationIndex): string[] {
  return [...evaluate(term, index).pairs()].map((pair) => JSON.stringify(pair)).sort();
}

test('the conjuncts of a rule together are violated by what violates the rule', () => {
  fc.assert(
    fc.property(rules, populations, (rule, population) => {
      const index = indexOf(population);
      const { kind, left, right } = rule.term as BinaryTerm;
      const [l, r] = [pairsOf(left, index), pairsOf(right, index)];
      const missing = l.filter((pair) => !r.includes(pair));
      const tooMuch = kind === 'equality' ? r.filter((pair) => !l.includes(pair)) : [];
      assert.deepEqual(
        conjunctsOf(rule)
          .flatMap(({ violations }) => pairsOf(violations, index))
          .sort(),
        [...missing, ...tooMuch].sort(),
        showTerm(rule.term),
      );
    }),
    { seed: 20261126, numRuns: 1000 },
  );
});

test('a change of what does not affect a conjunct leaves its violations as they are', () => {
  let unaffected = 0;
  const changed = fc.constantFrom(...relations, ...concepts.filter(({ name }) => name !== 'ONE'));
  fc.assert(
    fc.property(rules, populations, populations, changed, (rule, before, other, what) => {
      const conjuncts = conjunctsOf(rule);
      const affected = affectedConjuncts(conjuncts, lattice);
      const isRelation = 'signature' in what;
      const after: Population = isRelation
        ? { ...before, links: new Map([...before.links, [what, other.links.get(what) ?? []]]) }
        : { ...before, atoms: new Map([...before.atoms, [what, other.atoms.get(what) ?? []]]) };
      // The ends of a link are atoms of its concepts.
      const ids = isRelation
        ? [
            ...affected.ofRelation(what),
            ...affected.ofConcept(what.source),
            ...affected.ofConcept(what.target),
          ]
        : affected.ofConcept(what);
      for (const { id, violations } of conjuncts) {
        if (ids.includes(id)) continue;
        unaffected += 1;
        assert.deepEqual(
          pairsOf(violations, indexOf(after)),
          pairsOf(violations, indexOf(before)),
          `${showTerm(rule.term)} follows ${isRelation ? what.signature : what.name}`,
        );
      }
    }),
    { seed: 20261126, numRuns: 3000 },
  );
  assert.ok(unaffected > 1000, `only ${unaffected} conjuncts were not affected`);
});
