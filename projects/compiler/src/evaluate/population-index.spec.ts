import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concept, contextOf, lattice, population, relation } from '../../test/model.ts';
import type { Population } from '../context/context.ts';
import { indexPopulation } from './population-index.ts';

const [being, person, student, thing, one] = [
  concept('Being'),
  concept('Person'),
  concept('Student'),
  concept('Thing'),
  concept('ONE'),
];
const wide = relation('has', person, thing);
const narrow = relation('has', student, thing);
const turned = relation('has', thing, student);
const sideways = relation('has', person, being);
const other = relation('owns', person, thing);
const main = relation('main', one, student);
const concepts = [being, person, student, thing, one];
const model = {
  concepts,
  relations: [wide, narrow, turned, sideways, other, main],
  lattice: lattice(concepts, [
    [student, person],
    [person, being],
  ]),
};

function indexOf(initial: Population) {
  const index = indexPopulation(contextOf(model, initial));
  return {
    atoms: (of: typeof person) => [...index.atoms(of)],
    links: (of: typeof wide) => [...index.links(of).pairs()].map((pair) => pair.join('-')),
  };
}

describe('atoms', () => {
  test('of a concept are atoms of all that are larger, and of none that are smaller', () => {
    const { atoms } = indexOf(population([[person, ['p', 'q', 'p']]], []));
    assert.deepEqual(concepts.map(atoms), [['p', 'q'], ['p', 'q'], [], [], ['1']]);
  });

  test('at the ends of links are atoms too', () => {
    const { atoms } = indexOf(population([], [[narrow, [['s', 't']]]]));
    assert.deepEqual(concepts.map(atoms), [['s'], ['s'], ['s'], ['t'], ['1']]);
  });

  test('of ONE: the one that it has, whatever is stored', () =>
    assert.deepEqual(indexOf(population([], [[main, [['1', 's']]]])).atoms(one), ['1']));
});

describe('links', () => {
  test('are links of relations of that name between larger concepts', () => {
    const { links } = indexOf(population([], [[narrow, [['s', 't']]]]));
    assert.deepEqual([wide, narrow].map(links), [['s-t'], ['s-t']]);
    assert.deepEqual([turned, sideways, other].flatMap(links), []);
  });

  test('but not of those between smaller ones', () => {
    const { links, atoms } = indexOf(population([], [[wide, [['p', 't']]]]));
    assert.deepEqual([wide, narrow].map(links), [['p-t'], []]);
    assert.deepEqual(atoms(student), []);
  });

  test('of both come together, each once', () => {
    const { links } = indexOf(
      population(
        [],
        [
          [wide, [['s', 't']]],
          [
            narrow,
            [
              ['s', 't'],
              ['s', 'u'],
            ],
          ],
        ],
      ),
    );
    assert.deepEqual(links(wide), ['s-t', 's-u']);
  });

  test('that nobody wrote are none', () => {
    const { links, atoms } = indexOf(population([], []));
    assert.deepEqual([links(wide), atoms(being)], [[], []]);
  });
});
