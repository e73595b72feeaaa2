import type { PatchValue } from '../value/patch-value.ts';

/** An atom in a picker: identifier, label, and path. */
export interface AtomReference {
  readonly _id_: string;
  readonly _label_: string;
  readonly _path_?: string;
}

/**
 * An atom seen through an interface node. Every readable box item is a further property, named by the
 * encoded label: a value or null where the term is univalent, an array otherwise; object atoms are
 * resource nodes again.
 */
export interface ResourceNode extends AtomReference {
  readonly _path_: string;
  /** Names of the interfaces that open this atom. The older product sends `{id, label}`; readers take both. */
  readonly _ifcs_?: readonly (string | { readonly id: string; readonly label: string })[];
  /** Values of the segments of the view, by segment label. */
  readonly _view_?: Readonly<Record<string, unknown>>;
  /** What univalent items sort by. */
  readonly _sortValues_?: Readonly<Record<string, PatchValue>>;
  /** Lengths of lists of which only the beginning is here, by item. */
  readonly _totals_?: Readonly<Record<string, number>>;
  /** Why the atom of a root resource doesn't exist; the first edit creates it. Absent for atoms that exist. */
  readonly _absent_?: MissingReason;
  readonly [property: string]: unknown;
}

/** The reason why an atom is missing: not created yet, or deleted. Without a record of it, it is new. */
export type MissingReason = 'new' | 'deleted';

/** Checks whether a value is an object node, not a plain value. */
export function isResourceNode(value: unknown): value is ResourceNode {
  return typeof value === 'object' && value !== null && '_id_' in value;
}

const META_KEYS = new Set([
  '_id_',
  '_label_',
  '_path_',
  '_ifcs_',
  '_view_',
  '_sortValues_',
  '_totals_',
  '_absent_',
]);

/**
 * Checks whether a resource key is metadata such as `_id_`, not an item. Names of items look different, because they are
 * encoded: `_40_paid_41_` is the item `(paid)`.
 */
export function isMetaKey(key: string): boolean {
  return META_KEYS.has(key);
}
