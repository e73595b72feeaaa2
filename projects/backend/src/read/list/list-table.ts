import { isRecord, listText, type TechnicalType } from '@ampersand-prototype/generics';
import type {
  TableColumn,
  TableColumnKind,
  TableRow,
  TableValue,
} from '@ampersand-prototype/population';
import { itemNamed, type InterfaceNode, type TermNode } from '../../model/interface-node.ts';
import { sortValue } from '../node/assemble.ts';

const KINDS: Partial<Record<TechnicalType, TableColumnKind>> = {
  INTEGER: 'number',
  FLOAT: 'number',
  BOOLEAN: 'truth',
  DATE: 'date',
  DATETIME: 'datetime',
};
/** The item of a dropdown with the choice. */
const CHOSEN = 'setRelation';

/** The items of the box that may be read; where there are none, what the list itself shows. */
function shownItems({ items }: TermNode): InterfaceNode[] {
  return items.filter(
    (item) => item.kind === 'text' || (item.crud.read && item.target.type !== 'PASSWORD'),
  );
}

/** Lists the columns of a list for a human-readable table. */
export function tableColumns(node: TermNode): TableColumn[] {
  const items = shownItems(node);
  return (items.length === 0 ? [node] : items).map((item) => ({
    label: item.label,
    kind: kindOf(item),
  }));
}

function kindOf(item: InterfaceNode): TableColumnKind {
  if (item.kind === 'text') return 'text';
  if (item.isProperty) return 'truth';
  return item.isUni ? (KINDS[item.target.type] ?? 'text') : 'text';
}

/** Converts a row of a list to a row of a human-readable table. */
export function tableRow(node: TermNode, row: unknown): TableRow {
  const items = shownItems(node);
  if (items.length === 0) return [cellOf(row)];
  const shown = isRecord(row) ? row : {};
  return items.map((item) => cellOf(chosenIn(item, shown[item.name] ?? null)));
}

/** The content of a dropdown is its choice. */
function chosenIn(item: InterfaceNode, content: unknown): unknown {
  const isDropdown = item.kind === 'term' && itemNamed(item, CHOSEN) !== undefined;
  if (!isDropdown) return content;
  return isRecord(content) ? (content[CHOSEN] ?? null) : null;
}

/** Atoms by their labels; several in one cell, from which they can be pasted. */
function cellOf(content: unknown): TableValue {
  if (!Array.isArray(content)) return sortValue(content);
  return content.length === 0
    ? null
    : listText(content.map((each) => String(sortValue(each) ?? '')));
}
