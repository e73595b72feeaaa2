import { textOrder } from '@ampersand-prototype/components/application';
import {
  foldText,
  isBuiltIn,
  type MenuIcon,
  type NavigationItem,
} from '@ampersand-prototype/generics';

/** A menu entry with its resolved route. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Router commands; null for groups and links out. */
  readonly commands: readonly string[] | null;
  /** Address of a page outside the application. */
  readonly url: string | null;
  /** Concept of the things that the page lists; null where it is unknown. */
  readonly concept: string | null;
  /** What the page is for; empty where the script does not say. */
  readonly purpose: string;
  /** The picture that the script names; null where it names none. */
  readonly icon: MenuIcon | null;
  readonly children: readonly MenuEntry[];
}

/** Finds the route of an interface that needs no item; null if none. */
export type RouteFinder = (interfaceName: string) => readonly string[] | null;

/**
 * Builds the menu tree from the navigation items of the backend. Siblings are sorted by `seqNr`, those without one come
 * last, by label in the order of the locale. An item whose parent is absent is at the top; an item without an address
 * and children is omitted.
 */
export function buildMenu(
  items: readonly NavigationItem[],
  routeOf: RouteFinder,
  locale: string,
): readonly MenuEntry[] {
  const compareLabels = textOrder(locale);
  const ids = new Set(items.map((item) => item.id));
  const children = new Map<string | null, NavigationItem[]>();
  for (const item of items) {
    const parent =
      item.parent !== null && ids.has(item.parent) && item.parent !== item.id ? item.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const entriesBelow = (parent: string | null, above: readonly string[]): MenuEntry[] =>
    (children.get(parent) ?? []).toSorted(inOrder(compareLabels)).flatMap((item) => {
      if (above.includes(item.id)) return [];
      const entry = entryOf(item, routeOf, entriesBelow(item.id, [...above, item.id]));
      return entry ? [entry] : [];
    });
  return flattenSingleGroup(entriesBelow(null, []));
}

/** Lists all menu entries with a link, in menu order. */
export function menuLeaves(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [
    ...(entry.commands || entry.url ? [entry] : []),
    ...menuLeaves(entry.children),
  ]);
}

/** Filters menu entries by label, with the groups that contain them. */
export function filterMenu(entries: readonly MenuEntry[], query: string): readonly MenuEntry[] {
  const needle = foldText(query.trim());
  if (needle === '') return entries;
  return entries.flatMap((entry) => {
    if (foldText(entry.label).includes(needle)) return [entry];
    const children = filterMenu(entry.children, needle);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Checks whether a navigation item is a built-in page. */
export function leadsToBuiltIn(item: NavigationItem): boolean {
  return item.ifc !== null && isBuiltIn(item.ifc);
}

function entryOf(
  item: NavigationItem,
  routeOf: RouteFinder,
  children: readonly MenuEntry[],
): MenuEntry | null {
  const commands = item.ifc === null ? null : routeOf(item.ifc);
  const url = isSafeUrl(item.url) ? item.url : null;
  if (!commands && url === null && children.length === 0) return null;
  const { id, label, concept = null, purpose = '', icon = null } = item;
  return { id, label: label || id, commands, url, concept, purpose, icon, children };
}

/** Addresses come from the data; only those of web pages become links. */
function isSafeUrl(url: string | null): url is string {
  return url !== null && /^(https?:\/\/|mailto:|\/)/i.test(url);
}

function inOrder(compareLabels: (a: string, b: string) => number) {
  return (a: NavigationItem, b: NavigationItem): number => {
    const first = a.seqNr ?? Infinity;
    const second = b.seqNr ?? Infinity;
    return first === second ? compareLabels(a.label, b.label) : first - second;
  };
}

/** The backend puts everything below one root item; a heading above the whole menu says nothing. */
function flattenSingleGroup(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const [only] = entries;
  return entries.length === 1 && only && !only.commands && only.url === null
    ? only.children
    : entries;
}
