import { DatabaseFailure } from './database.ts';

/** Beyond its own limit a server gets this much time to say so, before it counts as gone. */
export const GRACE_MILLISECONDS = 1000;

/** Whether the connection cannot be used any more: not even a roll-back would be answered. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof DatabaseFailure && (error.kind === 'unavailable' || error.kind === 'uncertain')
  );
}

/** A connection that breaks during a commit leaves open whether the change was stored. @throws DatabaseFailure always */
export function failCommit(error: unknown): never {
  throw isLost(error) ? new DatabaseFailure('uncertain', error) : error;
}
