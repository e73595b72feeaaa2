import { DatabaseFailure } from './database.ts';

/** Beyond its own limit a server gets this much time to say so, before it counts as gone. */
export const GRACE_MILLISECONDS = 1000;

/** Whether the connection cannot be used any more: not even a roll-back would be answered. */
function isIrreversible(error: unknown): boolean {
  return (error instanceof DatabaseFailure && error.kind === 'unavailable') || isUncertain(error);
}

/**
 * Whether another connection should take the place of this one: it is lost, or leads to a server that can only be read, as
 * one does that was the primary before.
 */
export function isOfNoUse(error: unknown): boolean {
  return isIrreversible(error) || (error instanceof DatabaseFailure && error.kind === 'readOnly');
}

/** Whether a commit failed so that nobody knows whether the change was stored. */
export function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.kind === 'uncertain';
}

/** A connection that breaks during a commit leaves open whether the change was stored. @throws DatabaseFailure always */
export function failCommit(error: unknown): never {
  throw isIrreversible(error) ? new DatabaseFailure('uncertain', error) : error;
}
