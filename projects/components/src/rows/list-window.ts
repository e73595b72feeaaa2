import { computed, signal, type Signal } from '@angular/core';
import type { ListDelta } from '@ampersand-prototype/generics';
import {
  atomId,
  isSameQuery,
  type JsonNode,
  type ListPage,
  type ListPart,
  type ListQuery,
  type RequestError,
  requestErrorOf,
  WHOLE_LIST,
} from '@ampersand-prototype/components/application';
import type { NoteChange } from '../content/resource-tree';
import { KeptRows, type NumberedPage } from './kept-rows';
import { MAX_ROWS, PAGE_ROWS, pagesOf, type RowSpan, type WindowPage } from './window-pages';
import { nodesIn, type RowRest, type WindowedList } from './windowed-list';

/** Maximum number of rows that are read at once without being shown. */
const MANY_ROWS = 1000;

/**
 * A long list that loads only the rows in view. The server sorts, filters, and counts them. Rows that are not loaded are
 * placeholders, so that positions stay valid. One request is in flight at a time.
 */
export class ListWindow {
  private readonly kept: KeptRows;
  private readonly appliedQuery = signal(WHOLE_LIST);
  private readonly failure = signal<RequestError | null>(null);
  private readonly underWay = signal(0);
  private view: RowSpan = { first: 0, last: PAGE_ROWS - 1 };
  private requested: ListQuery = WHOLE_LIST;
  private turn = 0;
  private isFetching = false;
  private fetching: Promise<void> = Promise.resolve();
  private isRequesting = false;
  private rest: RowRest = MOVING;
  private isStale = false;
  /** Number of changes made here. A response that was requested before the last one may lack it. */
  private changes = 0;
  /** Pages that are read for the view while other rows are read again; null while none are. */
  private newPages: NumberedPage[] | null = null;

  constructor(
    private readonly list: WindowedList,
    /** The number of rows without filters, as last received. */
    private readonly inAll: () => number,
    first: WindowPage,
  ) {
    this.kept = new KeptRows(list, inAll(), first);
    this.total = this.kept.total;
    this.rows = this.kept.rows;
    this.isPlaceholder = this.kept.isPlaceholder;
  }

  /** How many rows the filters leave. */
  readonly total: Signal<number>;
  /** All rows in their places; see {@link isPlaceholder}. */
  readonly rows: Signal<readonly JsonNode[]>;
  /** Checks whether a row is a placeholder of a row that is not loaded. */
  readonly isPlaceholder: (row: JsonNode) => boolean;
  readonly query = this.appliedQuery.asReadonly();
  /** Why the last query or page could not be read; null where it could. */
  readonly requestError = this.failure.asReadonly();
  readonly isReading = computed(() => this.underWay() > 0);

  /** How many rows there are without filters. */
  count(): number {
    return this.inAll();
  }

  /** Requests rows. Earlier requests that have not begun are dropped. */
  request(view: RowSpan): void {
    this.view = view;
    void this.fetch();
  }

  /** Reads the rows from the first on, as many as are kept: for paper. Resolves when they are here, or cannot be had. */
  async readAll(): Promise<void> {
    while (this.isFetching) await this.fetching;
    this.fetching = this.fetchMissing(() => ({ first: 0, last: MAX_ROWS - 1 }));
    await this.fetching;
  }

  /** Asks for another order or other rows; until they are there, and where they cannot be had, the old ones stay. */
  async applyQuery(query: ListQuery): Promise<void> {
    this.requested = query;
    if (isSameQuery(query, this.appliedQuery())) {
      this.failure.set(null);
      if (query.by !== this.appliedQuery().by) this.outdate();
    }
    if (this.isRequesting) return;
    this.isRequesting = true;
    try {
      while (!isSameQuery(this.requested, this.appliedQuery())) await this.try(this.requested);
    } finally {
      this.isRequesting = false;
    }
  }

  /**
   * Reads the rows in view again and merges them in place; `note` receives the changes in rows that stay. Resolves to
   * whether that succeeded.
   */
  async reread(note?: NoteChange): Promise<boolean> {
    this.isStale = false;
    const applied = this.appliedQuery();
    // Of the same query, the groups may have other counts by now.
    const query = isSameQuery(this.requested, applied) ? this.requested : applied;
    return this.renew(query, this.view, note);
  }

  /**
   * Sets when rows keep their places; changes are then read after {@link release}. It is called for each response,
   * possibly before the first rendering.
   */
  hold(rest: RowRest = MOVING): void {
    this.rest = rest;
  }

  /** Rows are held no more. */
  release(): void {
    if (this.isStale) void this.reread();
  }

  /** The rows may be others by now, or elsewhere. */
  outdate(): void {
    this.isStale = true;
    if (!this.rest.isFrozen()) void this.reread();
  }

  /** Rows were changed here: no version of the server is known of them, and a response that is in progress may lack the change. */
  forgetVersions(): void {
    this.changes++;
    this.kept.forgetVersions();
  }

  /** Takes what a change did to the list. */
  take(delta: ListDelta): void {
    this.kept.take(delta);
    this.outdate();
  }

  /**
   * Reads rows that may be far from those in view, as the list is sorted and filtered now, and keeps none of them; rows
   * that are kept already come as they are. @throws RequestFailure
   */
  async readSpan({ first, last }: RowSpan): Promise<readonly JsonNode[]> {
    const kept = this.kept.byAtom();
    const rows: JsonNode[] = [];
    let part: ListPart | null = { limit: MANY_ROWS, offset: first };
    while (part && rows.length <= last - first) {
      const page: ListPage = await this.list.read(this.appliedQuery(), part);
      rows.push(...nodesIn(page));
      part = page.next === null ? null : { limit: MANY_ROWS, cursor: page.next };
    }
    return rows.slice(0, last - first + 1).map((row) => kept.get(atomId(row)) ?? row);
  }

  /** The rows that are here. */
  read(): readonly JsonNode[] {
    return this.kept.read();
  }

  private async try(query: ListQuery): Promise<void> {
    const isDone = await this.renew(query, { first: 0, last: PAGE_ROWS - 1 });
    if (!isDone && this.requested === query) this.requested = this.appliedQuery();
  }

  private async renew(query: ListQuery, view: RowSpan, note?: NoteChange): Promise<boolean> {
    const turn = ++this.turn;
    const { changes } = this;
    const newPages: NumberedPage[] = [];
    this.newPages = newPages;
    let isPlaced = true;
    const isDone = await this.attempt(turn, async () => {
      const pages = await this.readPages(query, view);
      if (turn !== this.turn) return;
      if (changes !== this.changes) return void (isPlaced = false);
      if (pages.every(([, response]) => this.isHere(response))) return this.failure.set(null);
      if (isSameQuery(query, this.appliedQuery())) pages.push(...without(newPages, pages));
      isPlaced = await this.place(turn, { query, pages, note });
    });
    if (this.newPages === newPages) this.newPages = null;
    return isPlaced ? isDone : this.renew(query, view, note);
  }

  /**
   * Replaces the rows by pages that were read, or the held rows in their places. Returns false if rows were held,
   * released or changed in the meantime, because then neither is right.
   */
  private async place(turn: number, { query, pages, note }: Placement): Promise<boolean> {
    const isFrozen = () => this.rest.isFrozen() && isSameQuery(query, this.appliedQuery());
    const wasFrozen = isFrozen();
    const { changes } = this;
    const others = await (wasFrozen ? this.missingIn(pages) : this.kept.leftOver(pages));
    if (turn !== this.turn) return true;
    if (wasFrozen !== isFrozen() || changes !== this.changes) return false;
    if (wasFrozen) this.refresh(pages, others, note);
    else this.replace(query, pages, others, note);
    return true;
  }

  private async readPages(query: ListQuery, view: RowSpan): Promise<NumberedPage[]> {
    const numbers = pagesOf(view, Math.max(this.total(), 1));
    const pages: NumberedPage[] = [];
    for (const number of numbers.length > 0 ? numbers : [0]) {
      const before = pages.at(-1);
      // By its cursor, a page goes on where the one before ended, even if rows were deleted since.
      const cursor = before?.[0] === number - 1 ? before[1].next : null;
      const reading =
        numbers.length === 1
          ? this.readAgain(number, query)
          : this.list.read(query, pageAt(number, cursor));
      pages.push([number, await reading]);
    }
    return pages;
  }

  /** Reads a page. If it is known already, requests its changes only. */
  private async readAgain(number: number, query: ListQuery): Promise<ListPage> {
    const isLike = isSameQuery(query, this.appliedQuery()) && !this.kept.hasExtras();
    const known = isLike ? this.kept.page(number) : undefined;
    const response = await this.list.read(query, pageAt(number), known?.version);
    return known && response.isSame
      ? { ...response, content: known.rows, version: known.version }
      : response;
  }

  /** Whether a response only confirms the known content. */
  private isHere({ isSame, total }: ListPage): boolean {
    return isSame === true && this.kept.isOnePage() && total === this.total();
  }

  /** The rows that answers miss. The one that rows are held for may be missed because it was changed; the server knows whether it is there. */
  private async missingIn(pages: readonly NumberedPage[]): Promise<readonly JsonNode[]> {
    const missing = this.kept.missingIn(pages);
    const own = missing.find((row) => this.rest.isFor(row));
    if (!own || !(await this.list.isThere(own))) return missing;
    return missing.filter((row) => row !== own);
  }

  /** While the user types in a row, all rows keep their places. */
  private refresh(
    pages: readonly NumberedPage[],
    missing: readonly JsonNode[],
    note?: NoteChange,
  ): void {
    this.kept.refresh(pages, missing, note);
    this.isStale = true;
    this.failure.set(null);
  }

  /** Replaces all rows by other pages. After sorting or filtering, only edited rows follow them. */
  private replace(
    query: ListQuery,
    pages: readonly NumberedPage[],
    left: readonly JsonNode[],
    note?: NoteChange,
  ): void {
    const isNew = !isSameQuery(query, this.appliedQuery());
    this.kept.replace(pages, left, note);
    if (isNew) this.kept.leaveExtras();
    this.appliedQuery.set(query);
    this.failure.set(null);
  }

  /** Reads the pages in view that are missing, one after another. */
  private fetch(): Promise<void> {
    if (!this.isFetching) this.fetching = this.fetchMissing(() => this.view);
    return this.fetching;
  }

  private async fetchMissing(span: () => RowSpan): Promise<void> {
    this.isFetching = true;
    try {
      for (let page = this.missing(span()); page !== undefined; page = this.missing(span()))
        if (!(await this.fetchPage(page))) return;
    } finally {
      this.isFetching = false;
    }
  }

  private missing(span: RowSpan): number | undefined {
    return pagesOf(span, this.total()).find((page) => !this.kept.page(page));
  }

  private fetchPage(number: number): Promise<boolean> {
    const [turn, query, changes] = [this.turn, this.appliedQuery(), this.changes];
    const before = this.kept.page(number - 1);
    return this.attempt(turn, async () => {
      const response = await this.list.read(query, pageAt(number, before?.next));
      // In another order or with other filters these are other rows.
      if (turn !== this.turn || !isSameQuery(query, this.appliedQuery())) return;
      // The page is still missing, so it is requested again.
      if (changes !== this.changes) return;
      this.newPages?.push([number, response]);
      const isMoved = this.kept.add(number, response, this.view, this.rest.isFrozen());
      this.failure.set(null);
      if (isMoved) this.outdate();
    });
  }

  private async attempt(turn: number, work: () => Promise<void>): Promise<boolean> {
    this.underWay.update((count) => count + 1);
    try {
      await work();
      return true;
    } catch (error) {
      if (turn !== this.turn) return true;
      this.failure.set(requestErrorOf(error));
      return false;
    } finally {
      this.underWay.update((count) => count - 1);
    }
  }
}

/** Pages that were read to be shown. */
interface Placement {
  readonly query: ListQuery;
  readonly pages: readonly NumberedPage[];
  readonly note: NoteChange | undefined;
}

/** No row is held. */
const MOVING: RowRest = { isFrozen: () => false, isFor: () => false };

/** A page, by the cursor of the page before where that is known. */
function pageAt(number: number, cursor: string | null = null): ListPart {
  return { limit: PAGE_ROWS, ...(cursor === null ? { offset: number * PAGE_ROWS } : { cursor }) };
}

/** The pages that are not among others. */
function without(pages: readonly NumberedPage[], others: readonly NumberedPage[]): NumberedPage[] {
  const numbers = new Set(others.map(([number]) => number));
  return pages.filter(([number]) => !numbers.has(number));
}
