import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { applyPatches } from '../../../patch/apply-patch.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { change, type ChangeOptions, type RequestedChange } from './change-resource.ts';

/** Applies edits in one transaction, to the resource in the URL of a request unless `given` names another. @throws ApiError */
export function patchResource(
  app: ServedModel,
  request: ApiRequest,
  patches: readonly PatchOperation[],
  given: ChangeOptions | null = null,
): Promise<WriteResult> {
  const { patches: max } = app.config.limits;
  if (patches.length > max)
    throw new ApiError(
      'AMP-400-TOO-MANY',
      `${patches.length} operations; at most ${max} are accepted.`,
    );
  const requested = {
    patches,
    digest: JSON.stringify(patches),
    success: ({ updated }, label) => updated(label),
    work: (context, { place, patchPaths }, operations) =>
      applyPatches(
        context,
        place,
        operations.map((operation, i) => ({ operation, path: patchPaths[i] ?? [] })),
      ),
  } satisfies RequestedChange;
  return change(app, request, requested, given);
}
