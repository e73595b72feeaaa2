import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatCrud, NO_CRUD, parseCrud } from './crud.ts';

const ALL = Array.from({ length: 16 }, (_, bits) =>
  [...'CRUD'].map((flag, i) => (bits & (8 >> i) ? flag : flag.toLowerCase())).join(''),
);

for (const text of ALL) {
  it(`reads and writes ${text}`, () => {
    assert.equal(formatCrud(parseCrud(text)), text);
  });
}

it('takes letters in any order and absent ones as denied', () => {
  assert.deepEqual(parseCrud('DR'), { create: false, read: true, update: false, delete: true });
});

it('denies what nothing is said about', () => {
  assert.deepEqual(parseCrud(''), NO_CRUD);
  assert.deepEqual(parseCrud('x?Ü'), NO_CRUD);
  assert.equal(formatCrud(NO_CRUD), 'crud');
});
