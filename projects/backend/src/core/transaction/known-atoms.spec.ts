import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Concept } from '../../model/concept.ts';
import { KnownAtoms } from './known-atoms.ts';

const PERSON = { name: 'Person' } as Concept;
const PROJECT = { name: 'Project' } as Concept;

it('knows what was noted, of that concept only', () => {
  const known = new KnownAtoms();
  known.note(PERSON, 'ann', 'bob');
  assert.deepEqual(
    [known.has(PERSON, 'ann'), known.has(PERSON, 'cas'), known.has(PROJECT, 'ann')],
    [true, false, false],
  );
});

const STATEMENTS: readonly (readonly [string, boolean])[] = [
  ['select 1', true],
  ['  INSERT into "Person" values (?)', true],
  ['savepoint one', true],
  ['release savepoint one', true],
  ['rollback to savepoint one', false],
  ['update "Person" set "Person" = null', false],
  ['delete from "Person"', false],
  ['truncate "Person"', false],
  ['with gone as (delete from "Person" returning *) select * from gone', false],
  ['-- select\ndelete from "Person"', false],
];

for (const [sql, isKept] of STATEMENTS)
  it(`${isKept ? 'keeps' : 'forgets'} all after ${JSON.stringify(sql)}`, () => {
    const known = new KnownAtoms();
    known.note(PERSON, 'ann');
    known.follow(sql);
    assert.equal(known.has(PERSON, 'ann'), isKept);
  });

it('forgets rather than keep many', () => {
  const known = new KnownAtoms();
  for (let i = 0; i < 10_001; i++) known.note(PERSON, `p${i}`);
  assert.deepEqual([known.has(PERSON, 'p0'), known.has(PERSON, 'p10000')], [false, true]);
});
