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
  ['', null],
  ['12', null],
  ['?!', null],
] as const) {
  test(`the header ${JSON.stringify(header)} means ${String(name)}`, () =>
    assert.equal(relationName(header), name));
}
