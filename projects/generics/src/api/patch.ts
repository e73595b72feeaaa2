import type { PatchValue } from '../value/patch-value.ts';

/** The patch operations; see {@link PatchOperation}. */
export const PATCH_OPS = ['add', 'replace', 'remove', 'create', 'delete'] as const;

/** The name of a patch operation. */
export type PatchOp = (typeof PATCH_OPS)[number];

/**
 * An operation of a PATCH request. `path` is relative to the addressed resource, segments separated by `/` and
 * percent-encoded: `Name`, `Members/m1/Email`. `value` is an atom identifier for objects, a value otherwise.
 *
 * - `replace` sets a univalent field, null clears it
 * - `add` adds a value or links an atom
 * - `remove` removes the value given, or the atom that the path ends with
 * - `create` makes an atom of the field's target concept and links it; the identifier may be given
 * - `delete` deletes the atom that the path ends with, everywhere; it lets a transactional interface save a
 *   deletion together with its other edits
 *
 * `was` is what the user saw in a univalent field when the edit began: the value, the atom identifier, or null. Where
 * it is given and the field holds something else by now, nothing is stored; see {@link ChangedField}.
 */
export interface PatchOperation {
  readonly op: PatchOp;
  readonly path: string;
  readonly value?: PatchValue;
  readonly was?: PatchValue;
}

/** A field that someone else changed during an edit; part of AMP-409-CHANGED. */
export interface ChangedField {
  /** Path of the operation that was refused. */
  readonly path: string;
  /** What the user saw. */
  readonly was: PatchValue;
  /** What the field holds now: the value, the atom identifier, or null. */
  readonly current: PatchValue;
}
