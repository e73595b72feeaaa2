import { DatabaseFailure } from './database.ts';

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MILLISECONDS = 4;
const MAX_DELAY_MS = 250;

/** Retries a transaction after a conflict, with increasing random delays. @throws DatabaseFailure */
export async function withRetries<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      const isConflict = error instanceof DatabaseFailure && error.kind === 'conflict';
      if (!isConflict || attempt >= MAX_ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

function pause(attempt: number): Promise<void> {
  const maxDelay = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, MAX_DELAY_MS);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelay));
}
