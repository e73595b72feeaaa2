import {
  IDENTIFIER_ITEM,
  type ImportTarget,
  type TableMapping,
} from '@ampersand-prototype/generics';

/** An earlier mapping that fits the current model, and the items that the model no longer has. */
export interface FittedMapping {
  readonly mapping: TableMapping;
  readonly missing: readonly string[];
}

/** Leaves out the items of a mapping that its target no longer has. */
export function fitMapping(mapping: TableMapping, { items }: ImportTarget): FittedMapping {
  const known = new Set([IDENTIFIER_ITEM, ...items.map(({ name }) => name)]);
  const missing = mapping.columns.flatMap(({ item }) =>
    item === null || known.has(item) ? [] : [item],
  );
  if (missing.length === 0) return { mapping, missing };
  const columns = mapping.columns.map(({ heading, item }) => ({
    heading,
    item: item !== null && known.has(item) ? item : null,
  }));
  const key = mapping.key !== null && known.has(mapping.key) ? mapping.key : null;
  return { mapping: { ...mapping, columns, key }, missing };
}
