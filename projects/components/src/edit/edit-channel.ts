import type { PatchOperation } from '@ampersand-prototype/generics';
import type {
  JsonNode,
  RequestError,
  WriteResponse,
} from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/** A request that saves edits, with the values at the time of sending. */
export interface EditRequest {
  /** By which the server recognises a repetition. */
  readonly id: string;
  readonly changes: ReadonlyMap<FieldEdit, Change>;
  /** The root resource that it is sent to. */
  readonly address: string;
  /** The wrapper of the content that the response is about. */
  readonly root: JsonNode;
  readonly operations: readonly PatchOperation[];
  /** Whether the root resource was there when it was made: then it makes none. A repetition says the same. */
  readonly mustExist: boolean;
}

/** The outcome of a request: a response or an error. */
export type Outcome =
  { readonly response: WriteResponse } | { readonly requestError: RequestError };

/** The requests through which edits are saved. */
export interface EditChannel {
  readonly edits: FieldEdits;
  /** Writes the changes of edits as one request. @throws RequestFailure where one is about another content */
  prepare(edits: readonly FieldEdit[]): EditRequest;
  /** Sends a request; with `dryRun` nothing is stored. @throws RequestFailure */
  transmit(request: EditRequest, dryRun: boolean): Promise<WriteResponse>;
  /** A change of an edit is stored. */
  stored(edit: FieldEdit, change: Change): void;
  /** Merges what the server has now. */
  adopt(response: WriteResponse): Promise<void>;
  /** Reads what the server has now. */
  refresh(): Promise<unknown>;
  /** Reports a failed request, and its reason at the edit that caused it, if the response says which one. */
  rejected(requestError: RequestError, edits: readonly FieldEdit[]): Promise<void>;
  /** Drops an edit. */
  forget(edit: FieldEdit): void;
  /** Submits an edit again, as the page stores edits now. */
  resubmit(edit: FieldEdit): void;
}

/** Returns the submitted changes of edits. */
export function changesOf(edits: readonly FieldEdit[]): ReadonlyMap<FieldEdit, Change> {
  const entries = edits.map((edit) => [edit, edit.change] as const);
  return new Map(entries.filter((entry): entry is [FieldEdit, Change] => entry[1] !== null));
}

/** Marks the changes of a failed request as no longer in flight. */
export function release({ changes }: EditRequest): void {
  for (const [edit, change] of changes) edit.apply({ kind: 'return', change });
}
