import { PERIOD_UNITS, type PeriodUnit } from './period.ts';

/** An item by which rows are grouped. */
export interface GroupedItem {
  /** The label or name of the item. */
  readonly item: string;
  /** The unit of its dates; null for values. */
  readonly unit: PeriodUnit | null;
}

const OF_DATES = /^(\w+) of (.+)$/i;

/**
 * Parses an item by which rows are grouped: `Team`, or `Month of Opened` for dates. A text that names an item is never split, so
 * an item can be called "Month of birth".
 */
export function parseGroupedItem(text: string, isItem: (name: string) => boolean): GroupedItem {
  const name = text.trim();
  const [, word = '', item = ''] = OF_DATES.exec(name) ?? [];
  const unit = PERIOD_UNITS.find((each) => each === word.toLowerCase());
  return unit === undefined || isItem(name)
    ? { item: name, unit: null }
    : { item: item.trim(), unit };
}
