import type { PatchOperation } from '@ampersand-prototype/generics';
import { ApiError } from '../../../error/api-error.ts';

/**
 * What a change would make is shown only for new atoms: the state in which rules are not checked yet must not show
 * what the rules keep from the session.
 * @throws Refusal
 */
export function requirePreviewable(dryRun: boolean, patches: readonly PatchOperation[]): void {
  if (dryRun && patches.length > 0 && patches.every(({ op }) => op === 'create')) return;
  throw new ApiError(
    'AMP-400-OPERATION',
    'A preview requires dryRun and supports only create operations.',
  );
}
