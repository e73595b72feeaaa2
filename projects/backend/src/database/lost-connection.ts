import { DatabaseFailure } from './database.ts';

/** Additional milliseconds to wait after the server's own timeout. */
export const GRACE_MILLISECONDS = 1000;

/** Whether the connection cannot be used any more: not even a roll-back would be answered. */
function isIrreversible(error: unknown): boolean {
  return (error instanceof DatabaseFailure && error.kind === 'unavailable') || isUncertain(error);
}

/**
 * Checks whether an error makes a connection unusable, so that it must be replaced. It is lost, or leads to a read-only
 * server such as a former primary.
 */
export function isUnusable(error: unknown): boolean {
  return isIrreversible(error) || (error instanceof DatabaseFailure && error.kind === 'readOnly');
}

/** Checks whether a commit failed with an unknown result. */
export function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.kind === 'uncertain';
}

/** Throws the error for a commit whose connection broke, so that its outcome is unknown. @throws DatabaseFailure always */
export function failCommit(error: unknown): never {
  throw isIrreversible(error) ? new DatabaseFailure('uncertain', error) : error;
}
