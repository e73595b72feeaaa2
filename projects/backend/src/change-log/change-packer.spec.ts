import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Cause, Change } from '../core/transaction/change.ts';
import type { DbValue } from '../database/database.ts';
import { rowsOf } from '../database/columns-of-rows.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { changeColumns } from './change-row.ts';
import { whatOf } from './fact.ts';
import { BLOCK_COLUMNS, ChangePacker } from './change-packer.ts';
import { filterOf, keyFilter, mayContain } from './key-filter.ts';
import { changesInBlock } from './unpack-blocks.ts';

const concept = (name: string, type = 'OBJECT'): Concept => ({ name, root: name, type }) as Concept;
const PERSON = concept('Person');
const relation = (signature: string, target: Concept): Relation =>
  ({ signature, source: PERSON, target }) as Relation;
const RELATIONS = [
  relation('called', concept('Name', 'ALPHANUMERIC')),
  relation('password', concept('Secret', 'PASSWORD')),
];
const CAUSES: Cause[] = [
  { by: 'operation', operation: 0 },
  { by: 'operation', operation: 3 },
  { by: 'rule', rule: 'Some rule', round: 2 },
];

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ minLength: 50, maxLength: 90 }),
  fc.constantFrom('', 'é'.repeat(22), '"\\\n'),
);
const change: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom<'add' | 'delete'>('add', 'delete'), fc.nat(2), text, text, fc.nat(2))
  .map(([op, noun, source, target, number]): Change => {
    const cause = CAUSES[number] ?? assert.fail();
    const of = RELATIONS[noun];
    return of
      ? { kind: 'link', op, relation: of, source, target, cause }
      : { kind: 'atom', op, concept: PERSON, atom: source, cause };
  });

const nameOf = (of: Change): readonly string[] => [whatOf(of)];
const byNumber = (rows: readonly DbValue[][]): DbValue[][] =>
  rows.toSorted((a, b) => Number(a[1]) - Number(b[1]));

describe('packed changes', () => {
  it('become the rows that they would have been', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 700 }), { maxLength: 3 }), (parts) => {
        const packer = new ChangePacker({ sql: '?', parametersOf: nameOf });
        const blocks = [
          ...parts.flatMap((part) => {
            packer.add(part);
            return packer.take();
          }),
          ...packer.end(),
        ];
        const columns = ['seq', ...BLOCK_COLUMNS];
        const rows = blocks.flatMap((block) => {
          const row = Object.fromEntries(
            columns.map((name, i) => [name, ['7', ...block][i] ?? null]),
          );
          return Array.from(rowsOf(changesInBlock(row)), (each) => [...each]);
        });
        const plain = Array.from(rowsOf(changeColumns('7', parts.flat(), nameOf)), (row) => [
          ...row,
        ]);
        assert.deepEqual(byNumber(rows), plain);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a filter of keys', () => {
  it('has all of them, and few others', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => textKey(`task ${i}`));
    const filter = filterOf(keyFilter(new Set(keys)));
    assert.ok(keys.every((key) => mayContain(filter, key)));
    const others = Array.from({ length: 10_000 }, (_, i) => `other ${i}`);
    const wrong = others.filter((key) => mayContain(filter, key)).length;
    assert.ok(wrong < 300, String(wrong));
  });

  it('of nothing has nothing', () => {
    assert.equal(mayContain(filterOf(keyFilter(new Set())), 'x'), false);
  });
});
