import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Transaction } from '../core/transaction/transaction.ts';
import { ChangedFacts } from './changed-facts.ts';
import { ChangedLinks } from './changed-links.ts';

const SIGNATURE = 'by[Book*Author]';

function changed(count: number, unlisted: unknown = null): ChangedLinks {
  const relation = { signature: SIGNATURE };
  const changes = Array.from({ length: count }, (_, i) => ({
    ...{ kind: 'link', op: 'add', relation },
    ...{ source: `b${i}`, target: 'a' },
  }));
  const links = new ChangedLinks();
  links.addTransaction({ changes, unlisted } as unknown as Transaction);
  return links;
}

describe('the ends of changed links', () => {
  it('are known while they are few', () => {
    assert.deepEqual(changed(2).atomsAt(SIGNATURE, 'source'), ['b0', 'b1']);
    assert.deepEqual(changed(1).atomsAt(SIGNATURE, 'target'), ['a']);
    assert.equal(changed(20).atomsAt(SIGNATURE, 'source')?.length, 20);
    assert.equal(changed(21).atomsAt(SIGNATURE, 'source'), null);
  });

  it('are unknown where a transaction changed more than it lists', () => {
    assert.equal(changed(1, {}).atomsAt(SIGNATURE, 'source'), null);
  });

  it('are taken together, and unknown as soon as those of one change are', () => {
    const links = changed(1);
    links.add(SIGNATURE, changed(2));
    assert.deepEqual(links.atomsAt(SIGNATURE, 'source'), ['b0', 'b0', 'b1']);
    links.add(SIGNATURE, null);
    links.add(SIGNATURE, changed(1));
    assert.equal(links.atomsAt(SIGNATURE, 'source'), null);
  });

  it('are unknown of what another server stored', () => {
    const names = { seq: 1, relations: [SIGNATURE], concepts: [], sessions: [] };
    assert.equal(new ChangedFacts().add(names).links.atomsAt(SIGNATURE, 'source'), null);
  });
});
