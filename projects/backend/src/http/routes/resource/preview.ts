import type { PatchOperation } from '@ampersand-prototype/generics';
import { ApiError } from '../../../error/api-error.ts';

/**
 * What a change would make is shown only for new atoms: the state in which rules are not checked yet must not show
 * what the rules keep from the session.
 * @throws Refusal
 */
export function requirePreviewable(dryRun: boolean, patches: readonly PatchOperation[]): void {
  if (!dryRun || patches.some(({ op }) => op !== 'create')) throw notPreviewable();
}

/** Requires that a preview shows something new: an atom that an operation creates, or else the one that the URL names. @throws ApiError */
export function requireNewAtom(patches: readonly PatchOperation[], isNewRoot: boolean): void {
  if (patches.length === 0 && !isNewRoot) throw notPreviewable();
}

function notPreviewable(): ApiError {
  return new ApiError(
    'AMP-400-OPERATION',
    'A preview requires dryRun and supports only create operations.',
  );
}
