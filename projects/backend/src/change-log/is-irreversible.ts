import type { LoggedChange } from './read-change-log.ts';

/** What would have to come back, and is kept nowhere: what was erased, or a password. One that was given for the first time can go. */
export function isIrreversible({ hidden, op }: LoggedChange): boolean {
  return hidden === 'erased' || (hidden === 'secret' && op === 'delete');
}
