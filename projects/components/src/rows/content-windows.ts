import { firstValueFrom } from 'rxjs';
import type { ListDelta, PatchOperation } from '@ampersand-prototype/generics';
import {
  isJsonNode,
  type JsonNode,
  type ListPage,
  type ListPart,
  type ListQuery,
  memberOf,
  requestErrorOf,
  textOf,
  valuesOf,
  WHOLE_LIST,
} from '@ampersand-prototype/components/application';
import type { InterfaceBackend } from '../content/interface-backend';
import type { EditProtection, ResourceTree } from '../content/resource-tree';
import { ListWindow } from './list-window';
import { readInGroups } from './row-groups';
import type { WindowedList } from './windowed-list';
import { PAGE_ROWS, type WindowPage } from './window-pages';

/** The property of a node with the total lengths of truncated lists, by item. */
export const TOTALS = '_totals_';

/** A field whose list can be long. */
export interface ListPlace {
  readonly node: JsonNode;
  readonly property: string;
}

/** The paths by which the server reads what the content has at other ones. */
export interface ReadablePaths {
  readable(path: string): string;
  readableListOf(place: ListPlace): string;
}

/** The dependencies of {@link ContentWindows}. */
export interface WindowsOptions {
  readonly backend: Pick<InterfaceBackend, 'list'>;
  readonly tree: ResourceTree;
  readonly protection: EditProtection;
  /** Whether long lists in boxes are cut as well. */
  cutsNested(): boolean;
  readonly paths: ReadablePaths;
  readonly isBusy: (row: JsonNode) => boolean;
  /** Rows may have gone. */
  readonly changed: () => void;
}

/** Manages the paged long lists of an interface. */
export class ContentWindows {
  private known = new WeakMap<JsonNode, Map<string, ListWindow>>();
  private readonly open = new Set<ListWindow>();
  /** What was made or linked here, by identifier. */
  private readonly own = new Set<string>();
  /** The cursors after the first rows of lists and the versions of these, if known. */
  private readonly first = new WeakMap<JsonNode, Pick<WindowPage, 'next' | 'version'>>();

  constructor(private readonly options: WindowsOptions) {}

  /** Whether any list is read by a window. */
  get areOpen(): boolean {
    return this.open.size > 0;
  }

  /** Whether rows are being read, which may be from before a change. */
  get areReading(): boolean {
    return [...this.open].some((window) => window.isReading());
  }

  /** Forgets all windows: there is other content. */
  reset(): void {
    this.known = new WeakMap();
    this.open.clear();
  }

  /** Takes the cursor behind the first rows of a list in a node, and the version of these. */
  begins(node: JsonNode, { next, version }: Pick<WindowPage, 'next' | 'version'>): void {
    this.first.set(node, { next, version });
  }

  /** The window that was opened on a field; null where there is none. */
  opened(node: JsonNode, property: string): ListWindow | null {
    return this.known.get(node)?.get(property) ?? null;
  }

  /** The window of a field, which is opened where only a part of its list was read; null where its list was read whole. */
  at(node: JsonNode, property: string): ListWindow | null {
    const window = this.known.get(node)?.get(property);
    if (window) return window;
    const total = totalOf(node, property);
    const rows = valuesOf(memberOf(node, property)).filter(isJsonNode);
    return total === null || total <= rows.length ? null : this.begin({ node, property }, rows);
  }

  /** Reads the rows of all lists, as far as they are kept. */
  async readAll(): Promise<void> {
    for (const window of this.open) await window.readAll();
  }

  /** A change may have moved rows that are sorted or filtered, and those in view are of no version of the server. */
  outdate(): void {
    for (const window of this.open) {
      window.forgetVersions();
      if (window.query() !== WHOLE_LIST) window.outdate();
    }
  }

  /** Notes which atoms a request makes or links, so that they are shown where the user is. */
  expect(operations: readonly PatchOperation[]): void {
    for (const { op, value } of operations)
      if (op === 'create' || op === 'add') this.own.add(textOf(value));
  }

  /** Takes what a change did to a list. Returns whether it is read by a window. */
  readonly take = (node: JsonNode, property: string, list: ListDelta): boolean => {
    const window = this.known.get(node)?.get(property);
    window?.take(list);
    return window !== undefined;
  };

  /** Edits, and lists that are read by windows: content that was read otherwise does not overwrite them. */
  readonly protection: EditProtection = {
    isProtected: (node, property) =>
      this.known.get(node)?.has(property) === true ||
      this.options.protection.isProtected(node, property),
    keepServerValue: (node, property, value) => {
      const window = this.known.get(node)?.get(property);
      if (window) window.outdate();
      else this.options.protection.keepServerValue(node, property, value);
    },
    removedNode: (fresh) => this.options.protection.removedNode?.(fresh),
  };

  private begin(place: ListPlace, rows: readonly JsonNode[]): ListWindow {
    const { node, property } = place;
    const bookmark = this.first.get(node) ?? { next: null, version: null };
    const first = { rows: rows.slice(0, PAGE_ROWS), ...bookmark };
    const window = new ListWindow(this.listAt(place), () => totalOf(node, property) ?? 0, first);
    const ofNode = this.known.get(node) ?? new Map<string, ListWindow>();
    this.known.set(node, ofNode.set(property, window));
    this.open.add(window);
    return window;
  }

  private listAt(place: ListPlace): WindowedList {
    const { tree, protection, isBusy, changed } = this.options;
    return {
      read: (query, part, version) => this.read(place, query, part, version),
      merge: (rows, gone, note) => {
        const merged = tree.mergeRows(place, rows, gone, protection, note);
        if (gone.size > 0) changed();
        return merged;
      },
      isBusy,
      isThere: (row) => this.isThere(row),
      isOwn: (id) => this.own.has(id),
    };
  }

  private async read(
    place: ListPlace,
    query: ListQuery,
    part: ListPart,
    version?: string | null,
  ): Promise<ListPage> {
    const { by } = query;
    if (by) return readInGroups((...group) => this.read(place, ...group), { ...query, by }, part);
    const path = this.options.paths.readableListOf(place);
    const sent = this.options.cutsNested() ? { ...part, nested: PAGE_ROWS } : part;
    const page = await firstValueFrom(
      this.options.backend.list(path, query, sent, version ?? null),
    );
    if (query === WHOLE_LIST && page.total !== null) keepTotal(place, page.total);
    return page;
  }

  private async isThere(row: JsonNode): Promise<boolean> {
    const path = this.options.paths.readable(String(row['_path_']));
    try {
      await firstValueFrom(this.options.backend.list(path, WHOLE_LIST, { limit: 1 }));
      return true;
    } catch (error) {
      if (['missing', 'deleted'].includes(requestErrorOf(error).kind)) return false;
      throw error;
    }
  }
}

/** Notes how long a list is of which a part was read. */
function keepTotal({ node, property }: ListPlace, total: number): void {
  const before = node[TOTALS];
  node[TOTALS] = { ...(isJsonNode(before) ? before : {}), [property]: total };
}

function totalOf(node: JsonNode, property: string): number | null {
  const totals = node[TOTALS];
  const total = isJsonNode(totals) ? memberOf(totals, property) : null;
  return typeof total === 'number' ? total : null;
}
