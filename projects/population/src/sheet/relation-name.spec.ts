import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relationName } from './relation-name.ts';

for (const [header, name] of [
  ['name', 'name'],
  ['Name', 'name'],
  ['likes fruit', 'likesFruit'],
  ['date of birth', 'dateOfBirth'],
  ['first-name', 'firstName'],
  ['Team.Leader', 'Team.leader'],
  ['Émile', 'émile'],
  ['x2', 'x2'],
  ['A1.b2', 'A1.b2'],
  ['A1.B.Cost of 2 items', 'A1.B.costOf2Items'],
  ['2 items', null],
  ['A.2', null],
  ['', null],
  ['12', null],
  ['?!', null],
] as const) {
  test(`the header ${JSON.stringify(header)} means ${String(name)}`, () =>
    assert.equal(relationName(header), name));
}
