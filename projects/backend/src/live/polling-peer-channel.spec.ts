import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { Logger } from '../application/logger.ts';
import { Commits } from '../application/commits.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { PollingPeerChannel } from './polling-peer-channel.ts';
import { ChangedFacts } from './changed-facts.ts';
import type { ChangeLogReader } from './change-log-reader.ts';

/** Longer than the pause between two questions. */
const A_WHILE = 1000;
const NOBODY = {} as Transaction;

/** Lets all that waits for answers of the change log go on. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe('a server that asks the ledger for what others store', () => {
  let stored: number[];
  let failure: Error | null;
  let asked: number[];
  let reported: number[];
  let warnings: number;
  let commits: Commits;
  let peers: PollingPeerChannel;
  const heard = ({ seq }: ChangedFacts): void => void reported.push(seq ?? -1);

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    [stored, asked, reported, warnings, failure] = [[], [], [], 0, null];
    commits = new Commits();
    const response = <T>(value: T): Promise<T> =>
      failure ? Promise.reject(failure) : Promise.resolve(value);
    const log = {
      newest: () => response(stored.at(-1) ?? null),
      numbers: (from: number) => response(stored.filter((seq) => seq >= from)),
      changedFrom: (from: number) => {
        asked.push(from);
        return response(new ChangedFacts());
      },
    } as unknown as ChangeLogReader;
    const logger = { warn: () => void warnings++ } as unknown as Logger;
    peers = new PollingPeerChannel(log, commits, logger);
  });
  afterEach(async () => {
    await peers.close();
    mock.timers.reset();
  });
  const tick = async (): Promise<void> => {
    mock.timers.tick(A_WHILE);
    await settled();
  };

  it('is told nothing of what was there before', async () => {
    stored = [1, 2, 3];
    await peers.attend(heard);
    await tick();
    assert.deepEqual([reported, asked], [[], []]);
  });

  it('hears what comes, once, from the oldest that it did not know', async () => {
    stored = [1, 2];
    await peers.attend(heard);
    stored = [1, 2, 3, 4];
    await tick();
    await tick();
    assert.deepEqual([reported, asked], [[4], [3]]);
    stored = [...stored, 5];
    await tick();
    assert.deepEqual(
      [reported, asked],
      [
        [4, 5],
        [3, 5],
      ],
    );
  });

  it('hears one that appears behind later ones', async () => {
    stored = [1, 2];
    await peers.attend(heard);
    stored = [1, 2, 5];
    await tick();
    stored = [1, 2, 4, 5];
    await tick();
    assert.deepEqual(
      [reported, asked],
      [
        [5, 5],
        [5, 4],
      ],
    );
  });

  it('begins with nothing stored at all', async () => {
    await peers.attend(heard);
    stored = [1];
    await tick();
    assert.deepEqual([reported, asked], [[1], [1]]);
  });

  it('ignores changes by this server, which are known already', async () => {
    stored = [1];
    await peers.attend(heard);
    commits.notify(NOBODY, 2);
    commits.notify(NOBODY, null);
    stored = [1, 2];
    await tick();
    assert.deepEqual(reported, []);
    commits.notify(NOBODY, 4);
    stored = [1, 2, 3];
    await tick();
    stored = [1, 2, 3, 4];
    await tick();
    assert.deepEqual([reported, asked], [[3], [3]], 'also where its number appears later');
  });

  it('hears nothing while it rests, and is not told of that time afterwards', async () => {
    stored = [1];
    await peers.attend(heard);
    peers.rest();
    stored = [1, 2];
    await tick();
    await peers.attend(heard);
    await tick();
    assert.deepEqual(reported, []);
    stored = [1, 2, 3];
    await tick();
    assert.deepEqual(reported, [3]);
  });

  it('continues after a failed read of the change log, without missing a change', async () => {
    stored = [1];
    await peers.attend(heard);
    failure = new Error('the database is away');
    stored = [1, 2];
    await tick();
    assert.deepEqual([reported, warnings], [[], 1]);
    failure = null;
    await tick();
    assert.deepEqual([reported, asked], [[2], [2]]);
  });

  it('asks no more once it is closed', async () => {
    await peers.attend(heard);
    await peers.close();
    stored = [1];
    await tick();
    commits.notify(NOBODY, 1);
    assert.deepEqual([reported, asked, warnings], [[], [], 0]);
  });
});
