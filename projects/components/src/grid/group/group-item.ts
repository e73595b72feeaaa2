import {
  parseGroupedItem,
  PERIOD_UNITS,
  type PeriodUnit,
  suitsView,
} from '@ampersand-prototype/generics';
import { isItem } from '../../field/box-annotations';
import type { ListItem } from '../column/list-item';

/** An item by which the rows of a table are grouped. */
export interface GroupItem extends ListItem {
  /** The unit of its dates; null for values. */
  readonly unit: PeriodUnit | null;
  /** The name of the item, with the unit behind `:`, as queries and stored views have it. */
  readonly group: string;
}

/** Returns the groups that an item allows: by its values, and by each unit of its dates. */
export function groupItemsOf(item: ListItem): readonly GroupItem[] {
  const units = suitsView('calendar', item) ? PERIOD_UNITS : [];
  return [
    ...(suitsView('board', item) ? [groupedBy(item, null)] : []),
    ...units.map((unit) => groupedBy(item, unit)),
  ];
}

/** Finds the group that a text names: `Status`, `Month of Opened`, or a {@link GroupItem.group}; null without one. */
export function groupItem(text: string, items: readonly ListItem[]): GroupItem | null {
  const named = (name: string): ListItem | undefined =>
    items.find(({ name: property, label }) => isItem(name, { property, label }));
  const { item, unit } = parseGroupedItem(text, (name) => named(name) !== undefined);
  const found = named(item);
  const { group } = found ? groupedBy(found, unit) : { group: text };
  return items.flatMap(groupItemsOf).find((each) => each.group === group) ?? null;
}

function groupedBy(item: ListItem, unit: PeriodUnit | null): GroupItem {
  return { ...item, unit, group: unit === null ? item.name : `${item.name}:${unit}` };
}
