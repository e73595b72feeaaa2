import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DatabaseFailure, type DatabaseFailureKind, type Turn } from './database.ts';
import { CONFLICTS, withRetries } from './retry.ts';

const HOUR_MS = 3_600_000;

interface Tried {
  readonly attempts: number;
  readonly published: number;
  readonly result: string;
}

/** Runs work that fails a number of times. */
async function tryWork(
  failures: number,
  {
    kind = 'conflict',
    code = '40001',
    timeoutMs = HOUR_MS,
    turn,
  }: { kind?: DatabaseFailureKind; code?: string; timeoutMs?: number; turn?: Turn } = {},
): Promise<Tried> {
  let [attempts, published] = [0, 0];
  const count = (): void => void (published += 1);
  CONFLICTS.subscribe(count);
  const work = (attempt: number): Promise<string> => {
    attempts = attempt;
    const failure = new DatabaseFailure(kind, Object.assign(new Error('no'), { code }));
    return attempt > failures ? Promise.resolve('stored') : Promise.reject(failure);
  };
  const result = await withRetries(work, { timeoutMs, turn }).catch(
    (error: unknown) => (error as DatabaseFailure).kind,
  );
  CONFLICTS.unsubscribe(count);
  return { attempts, published, result };
}

describe('a transaction that meets a conflict', () => {
  it('is repeated as long as there is time', async () => {
    assert.deepEqual(await tryWork(14), { attempts: 15, published: 14, result: 'stored' });
    const late = await tryWork(3, { timeoutMs: 0 });
    assert.deepEqual(late, { attempts: 1, published: 1, result: 'conflict' });
  });

  it('is busy where it must not wait', async () => {
    for (const turn of ['ifFree', 'apartIfFree'] as const)
      assert.deepEqual(await tryWork(3, { turn }), { attempts: 1, published: 1, result: 'busy' });
  });

  it('is given up for a key that remains a duplicate', async () => {
    const code = 'ER_DUP_ENTRY';
    assert.deepEqual(await tryWork(99, { code }), {
      ...{ attempts: 12, published: 12, result: 'conflict' },
    });
  });

  it('fails at once for other reasons', async () => {
    const full = await tryWork(1, { kind: 'full' });
    assert.deepEqual(full, { attempts: 1, published: 0, result: 'full' });
  });
});
