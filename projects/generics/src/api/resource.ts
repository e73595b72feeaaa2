import type { ResourceNode } from '../schema/resource-schema.ts';

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
