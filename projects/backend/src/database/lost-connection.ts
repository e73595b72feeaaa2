import { DatabaseFailure } from './database.ts';

/** The grace period in milliseconds after the server's own timeout before it counts as unavailable. */
export const GRACE_MILLISECONDS = 1000;

/** Whether the connection cannot be used any more: not even a roll-back would be answered. */
function isIrreversible(error: unknown): boolean {
  return (error instanceof DatabaseFailure && error.kind === 'unavailable') || isUncertain(error);
}

/** Checks whether a connection must be replaced. It is lost, or leads to a read-only server such as a former primary. */
export function isOfNoUse(error: unknown): boolean {
  return isIrreversible(error) || (error instanceof DatabaseFailure && error.kind === 'readOnly');
}

/** Checks whether a commit failed with an unknown result. */
export function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.kind === 'uncertain';
}

/** Reports a commit whose connection broke, so that its outcome is unknown. @throws DatabaseFailure always */
export function failCommit(error: unknown): never {
  throw isIrreversible(error) ? new DatabaseFailure('uncertain', error) : error;
}
