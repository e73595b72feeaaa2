import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concept, contextOf, lattice, population, relation, text } from '../../test/model.ts';
import type { Term } from '../context/term.ts';
import {
  chain,
  combine,
  complement,
  compose,
  converse,
  full,
  identity,
  relationTerm,
  residual,
  unary,
} from '../term/build-term.ts';
import { singleton } from '../../test/singleton.ts';
import { evaluate } from './evaluate.ts';
import { indexPopulation } from './population-index.ts';
import { TermLookup } from './term-lookup.ts';

/** Persons, of whom some are students, and things; `p3` and `t3` have no links. */
const [person, student, thing, one] = [
  concept('Person'),
  concept('Student'),
  concept('Thing'),
  concept('ONE'),
];
const age = concept('Age', 'INTEGER');
const concepts = [person, student, thing, one, age];
const [knows, likes, takes, aged, main] = [
  relation('knows', person, person),
  relation('likes', person, thing),
  relation('takes', student, thing),
  relation('aged', person, age, 'UNI'),
  relation('main', one, person),
];
const relations = [knows, likes, takes, aged, main];
const model = { concepts, relations, lattice: lattice(concepts, [[student, person]]) };
const context = contextOf(
  model,
  population(
    [
      [person, ['p3']],
      [student, ['s1']],
      [thing, ['t3']],
    ],
    [
      [
        knows,
        [
          ['p1', 'p2'],
          ['p2', 's1'],
        ],
      ],
      [
        likes,
        [
          ['p1', 't1'],
          ['p1', 't2'],
          ['p2', 't1'],
        ],
      ],
      [takes, [['s1', 't1']]],
      [
        aged,
        [
          ['p1', '9'],
          ['p2', '10'],
        ],
      ],
      [main, [['1', 'p1']]],
    ],
  ),
);
const index = indexPopulation(context);
const [k, l, t, a, m] = [knows, likes, takes, aged, main].map(relationTerm) as [
  Term,
  Term,
  Term,
  Term,
  Term,
];

const less: Term = { kind: 'comparison', operator: '<', source: age, target: age };

/** What the language says of each operator, worked out by hand. */
const cases: readonly (readonly [string, Term, string])[] = [
  ['r', k, 'p1-p2 p2-s1'],
  ['r~', converse(k), 'p2-p1 s1-p2'],
  ['(r)', unary('bracket', k), 'p1-p2 p2-s1'],
  ['I of a concept: links make atoms too', identity(person), 'p1-p1 p2-p2 p3-p3 s1-s1'],
  ['I of a specialisation', identity(student), 's1-s1'],
  ['I[ONE]', identity(one), '1-1'],
  ['V', full(student, thing), 's1-t1 s1-t2 s1-t3'],
  ['V of ONE', full(one, student), '1-s1'],
  ['an atom', singleton(text('t3'), thing), 't3-t3'],
  ['an atom that is not there', singleton(text('t4'), thing), ''],
  ['an atom of another concept', singleton(text('p1'), student), ''],
  ['<: by number, not by text', less, '9-10'],
  ['-r', complement(t), 's1-t2 s1-t3'],
  ['-I', complement(identity(student)), ''],
  ['r;s', compose(k, k), 'p1-s1'],
  ['r;s over a specialisation', compose(k, t), 'p2-t1'],
  ['r;-I;r', compose(k, compose(complement(identity(person)), k)), 'p1-p2 p2-p2 p2-s1'],
  ['by way of ONE', compose(converse(m), compose(m, l)), 'p1-t1 p1-t2'],
  ['by comparison', compose(a, compose(less, converse(a))), 'p1-p2'],
  ['r \\/ s', combine('union', k, identity(student)), 'p1-p2 p2-s1 s1-s1'],
  ['r /\\ s', combine('intersection', l, full(person, thing)), 'p1-t1 p1-t2 p2-t1'],
  ['r /\\ s~', combine('intersection', k, converse(k)), ''],
  ['r - s', combine('difference', l, compose(k, l)), 'p1-t2 p2-t1'],
  ['r+', unary('plus', k), 'p1-p2 p1-s1 p2-s1'],
  ['r*', unary('star', k), 'p1-p1 p1-p2 p1-s1 p2-p2 p2-s1 p3-p3 s1-s1'],
  ['r # s: whoever has one, with whatever has one', chain('product', k, t), 'p1-t1 p2-t1'],
  [
    'l/r: the source likes all that the target takes',
    residual('leftResidual', l, t),
    'p1-s1 p2-s1',
  ],
  [
    'l/r: without links in the right one everything holds',
    residual('leftResidual', t, l),
    's1-p2 s1-p3 s1-s1',
  ],
  [
    'l\\r: whoever likes the source likes the target',
    residual('rightResidual', l, l),
    't1-t1 t2-t1 t2-t2 t3-t1 t3-t2 t3-t3',
  ],
  [
    'l\\r over a specialisation',
    residual('rightResidual', k, t),
    'p1-t1 p1-t2 p1-t3 p3-t1 p3-t2 p3-t3',
  ],
  [
    'l<>r: the source knows exactly those who like the target',
    chain('diamond', k, l),
    'p3-t3 s1-t3',
  ],
  [
    'l!r: for every person, the source knows it or it likes the target',
    chain('relativeAddition', full(person, person), l),
    'p1-t1 p1-t2 p1-t3 p2-t1 p2-t2 p2-t3 p3-t1 p3-t2 p3-t3 s1-t1 s1-t2 s1-t3',
  ],
  ['l!r: one who is neither spoils it', chain('relativeAddition', k, l), ''],
  [
    'l!r over a specialisation: all of the larger concept count',
    chain('relativeAddition', full(thing, student), l),
    '',
  ],
  [
    'l |- r: all pairs that are not in l, or in r',
    combine('inclusion', full(student, thing), t),
    's1-t1',
  ],
  [
    'l = r: all pairs in both or in neither',
    combine('equality', l, compose(k, l)),
    'p1-t1 p1-t3 p2-t2 p2-t3 p3-t1 p3-t2 p3-t3 s1-t1 s1-t2 s1-t3',
  ],
];

describe('the pairs of a term are those that the language says', () => {
  const lookup = new TermLookup(index);
  for (const [what, term, expected] of cases) {
    test(what, () => {
      const shown = (pairs: Iterable<readonly [string, string]>): string =>
        Array.from(pairs, (pair) => pair.join('-'))
          .sort()
          .join(' ');
      assert.equal(shown(evaluate(term, index).pairs()), expected);
      assert.equal(
        shown(new Map([...lookup.pairs(term)].map((p) => [p.join('-'), p])).values()),
        expected,
      );
      const pairs = expected.split(' ').filter(Boolean);
      for (const source of index.atoms(term.source))
        for (const target of index.atoms(term.target))
          assert.equal(
            lookup.has(term, source, target),
            pairs.includes(`${source}-${target}`),
            `${source}-${target}`,
          );
    });
  }
});
