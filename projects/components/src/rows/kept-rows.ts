import { computed, signal, type Signal } from '@angular/core';
import type { ListDelta } from '@ampersand-prototype/generics';
import { atomId, type JsonNode, type ListPage } from '@ampersand-prototype/components/application';
import type { NoteChange } from '../content/resource-tree';
import { nodesIn, type WindowedList } from './windowed-list';
import {
  nearest,
  PAGE_ROWS,
  type RowSpan,
  rowsOf,
  type WindowPage,
  type WindowPages,
  withoutRows,
  omitVersions,
} from './window-pages';

/** A page of a list with its number. */
export type NumberedPage = readonly [number: number, page: ListPage];

/** Rows that were read together, by the number of their page. */
type PlacedRows = readonly (readonly [page: number, rows: readonly JsonNode[]])[];

function areSamePlaces(one: PlacedRows, other: PlacedRows): boolean {
  if (one.length !== other.length) return false;
  return one.every(([page, rows], place) => {
    const [number, others = []] = other[place] ?? [];
    return number === page && areSameRows(rows, others);
  });
}

function areSameRows(one: readonly JsonNode[], other: readonly JsonNode[]): boolean {
  return one.length === other.length && one.every((row, i) => row === other[i]);
}

/** Replaces a row that has not been read. */
class PlaceholderRow implements JsonNode {
  readonly [property: string]: unknown;
}

/** The loaded rows of a long list. It sends no requests. */
export class KeptRows {
  private readonly pages;
  /** Rows after the others: those that were created here, or that the user edited before they moved. */
  private readonly extras = signal<readonly JsonNode[]>([], { equal: areSameRows });
  private readonly found;
  private readonly placeholders: PlaceholderRow[] = [];

  constructor(
    private readonly list: Pick<WindowedList, 'merge' | 'isBusy' | 'isThere' | 'isOwn'>,
    total: number,
    first: WindowPage,
  ) {
    this.found = signal(total);
    this.pages = signal<WindowPages>(new Map([[0, first]]));
    this.total = this.found.asReadonly();
  }

  /** How many rows the filters leave. */
  readonly total: Signal<number>;
  /** The rows of the pages. Mostly they stay the same when these are read again or changed, and nothing is rendered. */
  private readonly placed = computed<PlacedRows>(
    () => [...this.pages()].map(([page, { rows }]) => [page, rows]),
    { equal: areSamePlaces },
  );
  /** All rows in their places; see {@link isPlaceholder}. */
  readonly rows = computed<readonly JsonNode[]>(() => {
    const rows = this.placeholderRows(this.found());
    for (const [page, read] of this.placed())
      for (const [i, row] of read.entries()) rows[page * PAGE_ROWS + i] = row;
    return this.extras().length === 0 ? rows : [...rows, ...this.extras()];
  });

  /** Checks whether a row is a placeholder of a row that is not loaded. */
  readonly isPlaceholder = (row: JsonNode): boolean => row instanceof PlaceholderRow;

  /** A page that is here. */
  page(number: number): WindowPage | undefined {
    return this.pages().get(number);
  }

  /** Whether one page is all that is here. */
  isOnePage(): boolean {
    return this.pages().size === 1;
  }

  /** Whether there are rows that belong to no page. */
  hasExtras(): boolean {
    return this.extras().length > 0;
  }

  /** The rows that are here. */
  read(): readonly JsonNode[] {
    return [...rowsOf(this.pages()), ...this.extras()];
  }

  /** The same, by their atoms. */
  byAtom(): ReadonlyMap<unknown, JsonNode> {
    return new Map(this.read().map((row) => [atomId(row), row] as const));
  }

  /** Rows were changed here: no version of the server is known of them. */
  forgetVersions(): void {
    this.pages.update(omitVersions);
  }

  /** Takes what a change did to the list. */
  take({ rows, gone }: ListDelta): void {
    const kept = this.byAtom();
    const out = new Set(
      gone.flatMap((id): readonly JsonNode[] => {
        const row = kept.get(id);
        return row ? [row] : [];
      }),
    );
    const fresh = rows.filter((row) => !kept.has(row._id_) && this.list.isOwn(row._id_));
    const known = rows.filter((row) => kept.has(row._id_));
    const merged = this.list.merge([...known, ...fresh], out);
    this.pages.update((pages) => withoutRows(pages, out));
    this.extras.update((extras) => [
      ...extras.filter((row) => !out.has(row)),
      ...merged.slice(known.length),
    ]);
  }

  /** The rows of pages that are missing in new responses, except edited ones. */
  missingIn(loaded: readonly NumberedPage[]): readonly JsonNode[] {
    const ids = new Set(loaded.flatMap(([, page]) => nodesIn(page)).map(atomId));
    return loaded
      .flatMap(([number]) => this.page(number)?.rows ?? [])
      .filter((row) => !ids.has(atomId(row)) && !this.list.isBusy(row));
  }

  /**
   * Merges new content of known rows. Rows neither move nor appear; of the `missing` ones, the deleted ones are
   * removed, as far as their number is known.
   */
  refresh(loaded: readonly NumberedPage[], missing: readonly JsonNode[], note?: NoteChange): void {
    const kept = this.byAtom();
    const fresh = loaded.flatMap(([, page]) => nodesIn(page));
    const total = loaded[0]?.[1].total ?? this.found();
    const gone = new Set(missing.length === this.found() - total ? missing : []);
    const known = fresh.filter((row) => kept.has(atomId(row)));
    this.list.merge(known, gone, note);
    this.pages.update((pages) => withoutRows(pages, gone));
    this.found.update((found) => found - gone.size);
  }

  /**
   * Takes a page in; pages far from `view` go. Rows of it that stood elsewhere were moved by others: they come along, unless rows
   * are to stay where they are. Returns whether there are such rows.
   */
  add(number: number, page: ListPage, view: RowSpan, staysPut = false): boolean {
    const before = new Set(this.read());
    const all = this.list.merge(nodesIn(page), new Set());
    const isTwice = all.some((row) => before.has(row));
    const rows = staysPut ? all.filter((row) => !before.has(row)) : all;
    const arrived = new Set(rows);
    const others = isTwice ? withoutRows(this.pages(), arrived) : this.pages();
    const { next } = page;
    const version = rows.length === all.length ? (page.version ?? null) : null;
    const pages = new Map(others).set(number, { rows, next, version });
    this.extras.update((extras) => extras.filter((row) => !arrived.has(row)));
    this.pages.set(nearest(pages, view, (row) => this.list.isBusy(row)));
    const end = next === null ? number * PAGE_ROWS + rows.length : this.found();
    this.found.set(page.total ?? end);
    const stay = new Set(this.read());
    this.list.merge([], new Set(rowsOf(pages).filter((row) => !stay.has(row))));
    return isTwice;
  }

  /** Puts other pages in place of all that are here. `left` are rows that stay although none of them holds them. */
  replace(loaded: readonly NumberedPage[], left: readonly JsonNode[], note?: NoteChange): void {
    const fresh = loaded.map(([, page]) => nodesIn(page));
    const ids = new Set([...fresh.flat(), ...left].map(atomId));
    const out = new Set(this.read().filter((row) => !ids.has(atomId(row))));
    const merged = this.list.merge(fresh.flat(), out, note);
    let start = 0;
    const pages = loaded.map(([number, { next, version = null }], i): [number, WindowPage] => {
      const rows = merged.slice(start, (start += fresh[i]?.length ?? 0));
      return [number, { rows, next, version }];
    });
    this.pages.set(new Map(pages));
    this.extras.set(left);
    this.found.set(loaded[0]?.[1].total ?? this.found());
  }

  /** Of the rows that belong to no page, only edited ones stay. */
  leaveExtras(): void {
    this.extras.update((extras) => extras.filter((row) => this.list.isBusy(row)));
  }

  /** The rows that stay although no page of `loaded` holds them, because they were made or changed here. @throws RequestFailure */
  async leftOver(loaded: readonly NumberedPage[]): Promise<readonly JsonNode[]> {
    const ids = new Set(loaded.flatMap(([, page]) => nodesIn(page)).map(atomId));
    const others = this.read().filter((row) => !ids.has(atomId(row)));
    const busy = others.filter((row) => this.list.isBusy(row));
    const there = await Promise.all(busy.map((row) => this.list.isThere(row)));
    const own = this.extras().filter((row) => others.includes(row) && !busy.includes(row));
    return [...own, ...busy.filter((_, i) => there[i])];
  }

  private placeholderRows(length: number): JsonNode[] {
    while (this.placeholders.length < length) this.placeholders.push(new PlaceholderRow());
    return this.placeholders.slice(0, length);
  }
}
