import type { PatchValue } from '../value/patch-value.ts';

/** A field that someone else changed during an edit; part of AMP-409-CHANGED. */
export interface ChangedField {
  /** Path of the rejected operation. */
  readonly path: string;
  /** Value that the user saw. */
  readonly was: PatchValue;
  /** Current content of the field: the value, the atom identifier, or null. */
  readonly current: PatchValue;
}
