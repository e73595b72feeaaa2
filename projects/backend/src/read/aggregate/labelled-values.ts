import type { AggregateGroup } from '@ampersand-prototype/generics';
import { readShown, type Shown } from '../../core/label.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { shownValue } from '../list/item-filter.ts';
import type { WindowContext } from '../list/item-column.ts';

/** Reads the values of an item as responses show them, with their labels, by their stored form. */
export async function labelledValues(
  context: WindowContext,
  access: Access,
  item: TermNode,
  stored: readonly string[],
): Promise<Map<string, AggregateGroup>> {
  const { target, view, isProperty } = item;
  const isLabelled = target.isObject && !isProperty;
  const labels =
    isLabelled && view ? await readShown(context, view, stored) : new Map<string, Shown>();
  return new Map(
    stored.map((atom) => {
      const value = isLabelled ? access.publicId(target, atom) : shownValue(item, atom);
      return [atom, { value: value ?? atom, label: labels.get(atom)?.label || String(value) }];
    }),
  );
}
