import type { PatchOptions } from '@ampersand-prototype/components';
import type { PatchOperation } from '@ampersand-prototype/generics';

/** One request that a {@link FakeBackend} got. */
export interface RecordedRequest {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  /** Path below the base of the API, without the query. */
  readonly path: string;
  readonly interfaceName: string;
  /** The body of a PATCH; empty for other methods. */
  readonly operations: readonly PatchOperation[];
  readonly dryRun: boolean;
  /** Whether the client requested the effects of the change; absent if not. */
  readonly requestsEffects?: true;
  /** The rule that a dry run was to explain; absent where none was. */
  readonly explains?: string;
  /** Whether the response contains no content, because the client reads it again; absent if not. */
  readonly readsAgain?: true;
  /** Whether the root resource had to be there; absent where it could be made. */
  readonly mustExist?: true;
  /** The past that was asked for; absent for the present. */
  readonly asOf?: string;
  /** By which the backend recognises a repetition; absent where nothing is changed. */
  readonly id?: string;
}

/** Returns the identifier of a request, where it has one. */
export function identified(id: string | undefined): { readonly id?: string } {
  return id === undefined ? {} : { id };
}

/** Returns the recorded options of a change, without undefined ones. */
export function recordedOptions({
  requestsEffects,
  explains,
  readsAgain,
  mustExist,
}: PatchOptions): Partial<RecordedRequest> {
  return {
    ...(requestsEffects && { requestsEffects }),
    ...(explains !== undefined && { explains }),
    ...(readsAgain && { readsAgain }),
    ...(mustExist && { mustExist }),
  };
}

/** Returns an operation without what its author saw. */
export function withoutWas({ was: _, ...operation }: PatchOperation): PatchOperation {
  return operation;
}

/** A read at a path. */
export function readRequest(path: string, interfaceName = ''): RecordedRequest {
  return { method: 'GET', path, interfaceName, operations: [], dryRun: false };
}
