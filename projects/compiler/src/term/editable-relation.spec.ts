import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concept, lattice, relation } from '../../test/model.ts';
import type { Term } from '../context/term.ts';
import { combine, compose, converse, identity, relationTerm, unary } from './build-term.ts';
import { editableRelation } from './editable-relation.ts';

const person = concept('Person');
const student = concept('Student');
const name = concept('Name');
const order = lattice([person, student, name], [[student, person]]);
const called = relation('called', person, name);
const r = relationTerm(called);

const CASES: readonly (readonly [string, Term, string | null])[] = [
  ['a relation', r, 'called Person Name'],
  ['brackets', unary('bracket', r), 'called Person Name'],
  ['a converse', converse(r), 'called~ Name Person'],
  ['a double converse', converse(converse(r)), 'called Person Name'],
  [
    'an identity before, which narrows the source',
    compose(identity(student), r),
    'called Student Name',
  ],
  [
    'an identity between brackets',
    compose(unary('bracket', identity(student)), r),
    'called Student Name',
  ],
  ['a converse of an identity', compose(converse(identity(student)), r), 'called Student Name'],
  ['an identity behind', compose(r, identity(name)), 'called Person Name'],
  [
    'the converse of a narrowed relation',
    converse(compose(identity(student), r)),
    'called~ Name Student',
  ],
  ['a union', combine('union', r, r), null],
  ['two relations', compose(r, converse(r)), null],
  ['an identity', identity(person), null],
];

for (const [what, term, expected] of CASES) {
  test(`${what} ${expected === null ? 'cannot be edited' : `edits ${expected}`}`, () => {
    const found = editableRelation(term, order);
    const shown =
      found &&
      `${found.relation.name}${found.isFlipped ? '~' : ''} ${found.source.name} ${found.target.name}`;
    assert.equal(shown, expected);
  });
}
