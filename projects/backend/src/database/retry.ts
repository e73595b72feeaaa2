import { channel } from 'node:diagnostics_channel';
import { errorDetail } from '@ampersand-prototype/generics';
import { DatabaseFailure, isIfFree, type Turn } from './database.ts';

const FIRST_PAUSE_MILLISECONDS = 4;
const MAX_DELAY_MS = 250;

/** A key that exists may have been inserted by a concurrent transaction. Repeating does not help otherwise. */
const DUPLICATE_KEY: ReadonlySet<unknown> = new Set(['23505', 'ER_DUP_ENTRY']);
const MAX_DUPLICATES = 12;

/** Receives the {@link DatabaseFailure} of each conflict. Its cause has the reason as the database states it. */
export const CONFLICTS = channel('ampersand.database.conflict');

/** The limits of repeating a transaction. */
export interface RetryLimits {
  /** Milliseconds from the first attempt until a conflict is an error. */
  readonly timeoutMs: number;
  readonly turn?: Turn | undefined;
}

/**
 * Retries a transaction after a conflict, with increasing random delays. One that must not wait fails as busy instead.
 * @throws DatabaseFailure
 */
export async function withRetries<T>(
  work: (attempt: number) => Promise<T>,
  { timeoutMs, turn }: RetryLimits,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || error.kind !== 'conflict') throw error;
      CONFLICTS.publish(error);
      if (isIfFree(turn)) throw new DatabaseFailure('busy', error.cause);
      if (performance.now() >= end || isLasting(error, attempt)) throw error;
      await pause(attempt);
    }
  }
}

function isLasting({ cause }: DatabaseFailure, attempt: number): boolean {
  return attempt >= MAX_DUPLICATES && DUPLICATE_KEY.has(errorDetail(cause, 'code'));
}

function pause(attempt: number): Promise<void> {
  const maxDelay = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, MAX_DELAY_MS);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelay));
}
