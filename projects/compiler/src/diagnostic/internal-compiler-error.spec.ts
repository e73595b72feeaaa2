import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InternalCompilerError, required } from './internal-compiler-error.ts';

test('what a map cannot lack is found, though it be empty', () => {
  assert.equal(required(new Map([[0, '']]), 0, 'text'), '');
});

test('a missing required value is an internal error that names it', () => {
  const [person, pet] = [{ name: 'Person' }, { name: 'Pet' }];
  const tables = new Map([[person, 'Person']]);
  assert.equal(required(tables, person, 'table'), 'Person');
  assert.throws(
    () => required(tables, pet, 'table'),
    (error) =>
      error instanceof InternalCompilerError && error.message === 'There is no table for Pet.',
  );
});
