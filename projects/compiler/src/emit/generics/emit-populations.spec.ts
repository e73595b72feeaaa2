import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { concept, contextOf, lattice, population, relation } from '../../../test/model.ts';
import { emitPopulations } from './emit-populations.ts';

const [person, student, teacher, assistant, course] = [
  'Person',
  'Student',
  'Teacher',
  'Assistant',
  'Course',
].map((name) => concept(name)) as [Concept, Concept, Concept, Concept, Concept];
type Concept = ReturnType<typeof concept>;

const concepts = [person, student, teacher, assistant, course];
const school = lattice(concepts, [
  [student, person],
  [teacher, person],
  [assistant, student],
  [assistant, teacher],
]);
const follows = relation('follows', student, course);
const gives = relation('gives', teacher, course);

function emitted(
  atoms: readonly (readonly [Concept, readonly string[]])[],
  links: readonly (readonly [typeof follows, readonly (readonly [string, string])[]])[] = [],
) {
  const model = { concepts, relations: [follows, gives], lattice: school };
  const emitted = emitPopulations(contextOf(model, population(atoms, links)));
  return {
    atoms: Object.fromEntries(emitted.atoms.map((each) => [each.concept, each.atoms])),
    links: Object.fromEntries(emitted.links.map((each) => [each.relation, each.links])),
  };
}

/** UTF-16 puts the last one before the one in front of it. */
const ORDERED = ['', ' ', '!', '10', '9', 'A', 'B', 'a', 'é', 'ﬁ', '😀'];

describe('populations.json', () => {
  test('has every concept and relation, also an empty one', () => {
    assert.deepEqual(emitted([]), {
      atoms: { Person: [], Student: [], Teacher: [], Assistant: [], Course: [] },
      links: { 'follows[Student*Course]': [], 'gives[Teacher*Course]': [] },
    });
  });

  test('lists an atom at its most specific concepts only, of which there may be two', () => {
    const { atoms } = emitted([
      [person, ['p', 's', 't', 'both', 'a']],
      [student, ['s', 'both']],
      [teacher, ['t', 'both']],
      [assistant, ['a']],
    ]);
    assert.deepEqual(atoms, {
      Person: ['p'],
      Student: ['both', 's'],
      Teacher: ['both', 't'],
      Assistant: ['a'],
      Course: [],
    });
  });

  test('has the ends of links among the atoms', () => {
    const { atoms } = emitted(
      [[assistant, ['a']]],
      [
        [
          follows,
          [
            ['a', 'c'],
            ['s', 'd'],
          ],
        ],
      ],
    );
    assert.deepEqual(
      [atoms['Student'], atoms['Assistant'], atoms['Course']],
      [['s'], ['a'], ['c', 'd']],
    );
  });

  test('is in the order of code points, whatever the order of the script', () => {
    const orders = fc.shuffledSubarray(ORDERED, { minLength: ORDERED.length });
    fc.assert(
      fc.property(orders, orders, (some, others) => {
        const pairs = some.flatMap((source) => others.map((target) => [source, target] as const));
        const { atoms, links } = emitted([[person, some]], [[follows, pairs]]);
        assert.deepEqual(atoms['Course'], ORDERED);
        assert.deepEqual(atoms['Student'], ORDERED);
        assert.deepEqual(
          links['follows[Student*Course]'],
          ORDERED.flatMap((src) => ORDERED.map((tgt) => ({ src, tgt }))),
        );
      }),
      { seed: 20261126, numRuns: 30 },
    );
  });
});
