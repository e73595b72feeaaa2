import type { TechnicalType } from '../value/technical-type.ts';

/** The ways in which a list can be shown, in the order in which they are offered. */
export const LIST_VIEWS = ['table', 'board', 'calendar', 'cards', 'chart'] as const;

/** A way in which a list can be shown. */
export type ListViewName = (typeof LIST_VIEWS)[number];

/** What an item of the rows of a list holds: values of a technical type, files, a property, or a box. */
export type ListItemKind = TechnicalType | 'FILE' | 'PROPERTY' | 'BOX';

/** What decides which views an item of the rows of a list allows. */
export interface ListItemFacts {
  readonly kind: ListItemKind;
  readonly isUni: boolean;
  /** The values of a closed set; null where any value is permitted. */
  readonly values: readonly string[] | null;
  /** Whether the script names the item for views; then it needs no closed set. */
  readonly isNamed?: boolean;
}

/** Items with few values as a rule: they arrange a board or chart without being named. */
const FEW_VALUES: ReadonlySet<ListItemKind> = new Set(['OBJECT', 'BOOLEAN', 'PROPERTY']);

/** Values that have no groups. */
const NOT_GROUPED: ReadonlySet<ListItemKind> = new Set([
  'BOX',
  'FILE',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'PASSWORD',
  'BIGBINARY',
  'HUGEBINARY',
  'BINARY',
]);

function isDate(kind: ListItemKind): boolean {
  return kind === 'DATE' || kind === 'DATETIME';
}

function arrangesBoard({ kind, isUni, values, isNamed = false }: ListItemFacts): boolean {
  if (kind === 'PROPERTY') return true;
  return isUni && !NOT_GROUPED.has(kind) && (isNamed || values !== null || FEW_VALUES.has(kind));
}

/** Whether a view can use an item; null for views that need no item. */
const NEEDS: Readonly<Record<ListViewName, ((item: ListItemFacts) => boolean) | null>> = {
  table: null,
  board: arrangesBoard,
  calendar: ({ kind, isUni }) => isUni && isDate(kind),
  cards: ({ kind }) => kind === 'FILE' || kind === 'BIGALPHANUMERIC' || kind === 'HUGEALPHANUMERIC',
  chart: ({ kind, values }) => values !== null || FEW_VALUES.has(kind) || isDate(kind),
};

/** Checks whether a text names a view of lists. */
export function isListView(text: string): text is ListViewName {
  return LIST_VIEWS.some((name) => name === text);
}

/** Checks whether a view can use an item: its columns, its pictures. */
export function suitsView(view: ListViewName, item: ListItemFacts): boolean {
  return NEEDS[view]?.(item) ?? false;
}

/** Checks whether the items of a list allow a view. */
export function allowsView(view: ListViewName, items: readonly ListItemFacts[]): boolean {
  return NEEDS[view] === null || items.some((item) => suitsView(view, item));
}
