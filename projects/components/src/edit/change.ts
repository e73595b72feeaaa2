import type { PatchOp, PatchValue } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';

/**
 * A patch operation on a field. `delete` names the deleted atom. `exchange` replaces the row of the edit by a value, or
 * by nothing: the row is removed. The value of the others is the atom identifier for objects and the value itself
 * otherwise. `was` is what the field contains according to the user: the current password.
 */
export type FieldOperation =
  | { readonly op: 'replace'; readonly value: PatchValue; readonly was?: PatchValue }
  | { readonly op: Exclude<PatchOp, 'delete' | 'replace'>; readonly value: PatchValue }
  | { readonly op: 'exchange'; readonly value: PatchValue }
  | { readonly op: 'delete'; readonly atom: JsonNode };

/**
 * A submitted change of a field. Requests and responses refer to changes. Each submission is a change of its own: requests
 * and answers are about changes.
 */
export interface Change {
  readonly operations: readonly FieldOperation[];
}

/** Returns the value that a change writes; undefined if it isn't a single value. */
export function writtenBy(change: Change): PatchValue | undefined {
  const last = change.operations.at(-1);
  return last?.op === 'replace' || last?.op === 'exchange' ? last.value : undefined;
}
