import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type pg from 'pg';
import { DatabaseFailure } from '../database.ts';
import { explainPooler, hasPooledSessions } from './pooled-sessions.ts';

/** A client with a process that it knows, and the backends that execute its statements in turn. */
function clientOf(processID: number, ...backends: readonly number[]) {
  let statements = 0;
  const query = () => {
    const backend = backends[Math.min(statements++, backends.length - 1)];
    return Promise.resolve({ rows: [{ backend: String(backend) }] });
  };
  const client = { processID, query, ended: false, end: async () => void (client.ended = true) };
  return client;
}

describe('sessions that a pooler shares', () => {
  for (const [what, client, other, expected] of [
    ['a direct connection', clientOf(7, 7), clientOf(8, 8), false],
    ['a pooler that keeps a connection for each client', clientOf(1, 7), clientOf(2, 8), false],
    ['a pooler that gives both the same connection', clientOf(1, 7), clientOf(2, 7), true],
    ['a pooler that gives another connection later', clientOf(1, 7, 7, 9), clientOf(2, 8), true],
  ] as const)
    it(`are ${expected ? '' : 'not '}those of ${what}`, async () => {
      const connect = () => Promise.resolve(other as unknown as pg.Client);
      const first = client as unknown as pg.ClientBase;
      assert.equal(await hasPooledSessions(first, connect), expected);
      assert.equal(other.ended, client.processID !== 7);
    });

  it('are explained if the pooler rejects the settings of connections', () => {
    const cause = new Error('unsupported startup parameter: options');
    const explained = explainPooler(new DatabaseFailure('unavailable', cause));
    assert.match(String(explained), /ignore_startup_parameters/);
    const other = new DatabaseFailure('unavailable', new Error('timeout'));
    assert.equal(explainPooler(other), other);
  });
});
