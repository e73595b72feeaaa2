import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { Commits } from '../application/commits.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { AskingNeighbours } from './asking-neighbours.ts';
import { ChangedFacts } from './changed-facts.ts';
import type { LedgerReader } from './ledger-reader.ts';

/** Longer than the pause between two questions. */
const A_WHILE = 1000;
const NOBODY = {} as Transaction;

/** Lets all that waits for answers of the ledger go on. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe('a server that asks the ledger for what others store', () => {
  let stored: number[];
  let failure: Error | null;
  let asked: number[];
  let told: number[];
  let warnings: number;
  let commits: Commits;
  let neighbours: AskingNeighbours;
  const heard = ({ seq }: ChangedFacts): void => void told.push(seq ?? -1);

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    [stored, asked, told, warnings, failure] = [[], [], [], 0, null];
    commits = new Commits();
    const answer = <T>(value: T): Promise<T> =>
      failure ? Promise.reject(failure) : Promise.resolve(value);
    const ledger = {
      newest: () => answer(stored.at(-1) ?? null),
      numbers: (from: number) => answer(stored.filter((seq) => seq >= from)),
      changedFrom: (from: number) => {
        asked.push(from);
        return answer(new ChangedFacts());
      },
    } as unknown as LedgerReader;
    const logger = { warn: () => void warnings++ } as unknown as FastifyBaseLogger;
    neighbours = new AskingNeighbours(ledger, commits, logger);
  });
  afterEach(async () => {
    await neighbours.close();
    mock.timers.reset();
  });
  const tick = async (): Promise<void> => {
    mock.timers.tick(A_WHILE);
    await settled();
  };

  it('is told nothing of what was there before', async () => {
    stored = [1, 2, 3];
    await neighbours.attend(heard);
    await tick();
    assert.deepEqual([told, asked], [[], []]);
  });

  it('hears what comes, once, from the oldest that it did not know', async () => {
    stored = [1, 2];
    await neighbours.attend(heard);
    stored = [1, 2, 3, 4];
    await tick();
    await tick();
    assert.deepEqual([told, asked], [[4], [3]]);
    stored = [...stored, 5];
    await tick();
    assert.deepEqual(
      [told, asked],
      [
        [4, 5],
        [3, 5],
      ],
    );
  });

  it('hears one that appears behind later ones', async () => {
    stored = [1, 2];
    await neighbours.attend(heard);
    stored = [1, 2, 5];
    await tick();
    stored = [1, 2, 4, 5];
    await tick();
    assert.deepEqual(
      [told, asked],
      [
        [5, 5],
        [5, 4],
      ],
    );
  });

  it('begins with nothing stored at all', async () => {
    await neighbours.attend(heard);
    stored = [1];
    await tick();
    assert.deepEqual([told, asked], [[1], [1]]);
  });

  it('hears nothing of what is stored here: that is told here already', async () => {
    stored = [1];
    await neighbours.attend(heard);
    commits.tell(NOBODY, 2);
    commits.tell(NOBODY, null);
    stored = [1, 2];
    await tick();
    assert.deepEqual(told, []);
    commits.tell(NOBODY, 4);
    stored = [1, 2, 3];
    await tick();
    stored = [1, 2, 3, 4];
    await tick();
    assert.deepEqual([told, asked], [[3], [3]], 'also where its number appears later');
  });

  it('hears nothing while it rests, and is not told of that time afterwards', async () => {
    stored = [1];
    await neighbours.attend(heard);
    neighbours.rest();
    stored = [1, 2];
    await tick();
    await neighbours.attend(heard);
    await tick();
    assert.deepEqual(told, []);
    stored = [1, 2, 3];
    await tick();
    assert.deepEqual(told, [3]);
  });

  it('goes on where the ledger could not be asked, and misses nothing by that', async () => {
    stored = [1];
    await neighbours.attend(heard);
    failure = new Error('the database is away');
    stored = [1, 2];
    await tick();
    assert.deepEqual([told, warnings], [[], 1]);
    failure = null;
    await tick();
    assert.deepEqual([told, asked], [[2], [2]]);
  });

  it('asks no more once it is closed', async () => {
    await neighbours.attend(heard);
    await neighbours.close();
    stored = [1];
    await tick();
    commits.tell(NOBODY, 1);
    assert.deepEqual([told, asked, warnings], [[], [], 0]);
  });
});
