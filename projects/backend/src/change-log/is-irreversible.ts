import type { LoggedChange } from './read-change-log.ts';

/**
 * Checks whether changes cannot be undone, because values were erased or are passwords. A password that was set for the
 * first time can be removed.
 */
export function isIrreversible({ hidden, op }: LoggedChange): boolean {
  return hidden === 'erased' || (hidden === 'secret' && op === 'delete');
}
