import type { PatchValue, ValueColor } from '@ampersand-prototype/generics';
import type { ListItem } from '../grid/column/list-item';
import type { RowGroup } from '../grid/group/row-group';

/** Maximum number of columns of a board. */
export const MAX_COLUMNS = 40;

/** A column of a board: the rows with one value of an item. */
export interface BoardColumn extends RowGroup {
  readonly tone: ValueColor | null;
}

/** The columns of a board, and how many values have none. */
export interface BoardColumns {
  readonly columns: readonly BoardColumn[];
  readonly omitted: number;
}

/** The texts for values that have no label of their own. */
export interface ColumnTexts {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/**
 * Arranges the columns of a board. The values of a closed set come first, in their order, also those without rows; then the
 * values that rows have. Rows without a value come last.
 */
export function boardColumns(
  item: ListItem,
  groups: readonly RowGroup[],
  texts: ColumnTexts,
): BoardColumns {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const permitted = permittedValues(item).map(
    (value): RowGroup =>
      byKey.get(String(value)) ?? { key: String(value), value, label: String(value), count: 0 },
  );
  const known = new Set(permitted.map(({ key }) => key));
  const others = groups.filter(({ key }) => key !== null && !known.has(key));
  const withValue = [...permitted, ...others];
  const none = hasNone(item) ? (byKey.get(null) ?? NONE) : byKey.get(null);
  const shown = [...withValue.slice(0, MAX_COLUMNS), ...(none ? [none] : [])];
  return {
    columns: shown.map((group) => columnOf(group, item, texts)),
    omitted: Math.max(0, withValue.length - MAX_COLUMNS),
  };
}

const NONE: RowGroup = { key: null, value: null, label: '', count: 0 };

function columnOf(group: RowGroup, item: ListItem, texts: ColumnTexts): BoardColumn {
  const { key, value } = group;
  const label = key === null ? texts.none : truthText(value, texts);
  const tone = (key !== null && item.column.colors()?.get(key)) || null;
  return { ...group, label: label ?? (group.label || String(key)), tone };
}

function truthText(value: PatchValue, { yes, no }: ColumnTexts): string | null {
  if (typeof value !== 'boolean') return null;
  return value ? yes : no;
}

/** The values of which there is a column without rows; numbers of a closed set travel as numbers. */
function permittedValues({ kind, values }: ListItem): readonly Exclude<PatchValue, null>[] {
  if (kind === 'PROPERTY' || kind === 'BOOLEAN') return [true, false];
  const isNumber = kind === 'INTEGER' || kind === 'FLOAT';
  return (values ?? []).map((value) => (isNumber ? Number(value) : value));
}

/** Whether rows may have no value. A property is true or false of every row. */
function hasNone({ kind, isTot }: ListItem): boolean {
  return !isTot && kind !== 'PROPERTY';
}
