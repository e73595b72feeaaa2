import { computed, signal, type Signal } from '@angular/core';
import type { ListDelta } from '@ampersand-prototype/generics';
import {
  atomId,
  isSameQuery,
  type JsonNode,
  type ListPage,
  type ListPart,
  type ListQuery,
  type Refusal,
  refusalOf,
  WHOLE_LIST,
} from '@ampersand-prototype/components/application';
import type { NoteChange } from '../content/resource-tree';
import {
  nearest,
  PAGE_ROWS,
  MOST_ROWS,
  pagesOf,
  type RowSpan,
  rowsOf,
  type WindowPage,
  type WindowPages,
  withoutRows,
  withoutVersions,
} from './window-pages';

/** The list behind a window. */
export interface WindowedList {
  /** Reads a part; of a version that is known only what is other than that. @throws RefusedError */
  read(query: ListQuery, part: ListPart, version?: string | null): Promise<ListPage>;
  /** Puts rows among those that are kept, and takes others out; tells what that changes in rows that stay. Gives the rows as they are kept. */
  merge(
    rows: readonly JsonNode[],
    gone: ReadonlySet<JsonNode>,
    note?: NoteChange,
  ): readonly JsonNode[];
  /** Whether somebody has typed in a row, so that it must not go. */
  isBusy(row: JsonNode): boolean;
  /** Whether a row is still there. @throws RefusedError */
  isThere(row: JsonNode): Promise<boolean>;
  /** Whether the user made or linked the atom here. */
  isOwn(id: string): boolean;
}

/** How many rows are read at once that nobody looks at. */
const MANY_ROWS = 1000;

/** Stands for a row that was not read. */
class BlankRow implements JsonNode {
  readonly [property: string]: unknown;
}

/**
 * A long list of which the rows in view are read, sorted, filtered and counted by the server. Rows that were not read are
 * blank nodes in their places, so that a place is a number all the same. One request is under way at a time.
 */
export class ListWindow {
  private readonly pages;
  /** Rows behind the others: those that were made here, or in which somebody typed before they moved. */
  private readonly extras = signal<readonly JsonNode[]>([]);
  private readonly found;
  private readonly asked = signal(WHOLE_LIST);
  private readonly told = signal<Refusal | null>(null);
  private readonly underWay = signal(0);
  private readonly blanks: BlankRow[] = [];
  private view: RowSpan = { first: 0, last: PAGE_ROWS - 1 };
  private wanted: ListQuery = WHOLE_LIST;
  private turn = 0;
  private isFetching = false;
  private fetching: Promise<void> = Promise.resolve();
  private isAsking = false;
  private isHeld = false;
  private isStale = false;

  constructor(
    private readonly list: WindowedList,
    /** How many rows there are without filters, as last told. */
    private readonly inAll: () => number,
    first: WindowPage,
  ) {
    this.found = signal(inAll());
    this.pages = signal<WindowPages>(new Map([[0, first]]));
    this.total = this.found.asReadonly();
  }

  /** How many rows the filters leave. */
  readonly total: Signal<number>;
  readonly query = this.asked.asReadonly();
  /** Why the last query or page could not be read; null where it could. */
  readonly refusal = this.told.asReadonly();
  readonly isReading = computed(() => this.underWay() > 0);
  /** All rows in their places; see {@link isBlank}. */
  readonly rows = computed<readonly JsonNode[]>(() => {
    const rows = this.blankRows(this.found());
    for (const [page, { rows: read }] of this.pages())
      for (const [i, row] of read.entries()) rows[page * PAGE_ROWS + i] = row;
    return this.extras().length === 0 ? rows : [...rows, ...this.extras()];
  });

  /** How many rows there are without filters. */
  count(): number {
    return this.inAll();
  }

  /** Whether a row stands for one that was not read. */
  readonly isBlank = (row: JsonNode): boolean => row instanceof BlankRow;

  /** Wants rows read; what was wanted before is read only if it was begun. */
  want(view: RowSpan): void {
    this.view = view;
    void this.fetch();
  }

  /** Reads the rows from the first on, as many as are kept: for paper. Resolves when they are here, or cannot be had. */
  async readAll(): Promise<void> {
    while (this.isFetching) await this.fetching;
    this.fetching = this.fetchMissing(() => ({ first: 0, last: MOST_ROWS - 1 }));
    await this.fetching;
  }

  /** Asks for another order or other rows; until they are there, and where they cannot be had, the old ones stay. */
  async ask(query: ListQuery): Promise<void> {
    this.wanted = query;
    if (isSameQuery(query, this.asked())) this.told.set(null);
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      while (!isSameQuery(this.wanted, this.asked())) await this.try(this.wanted);
    } finally {
      this.isAsking = false;
    }
  }

  /** Reads the rows in view again and merges them in place; tells what changes in those that stay. Resolves to whether that worked. */
  async reread(note?: NoteChange): Promise<boolean> {
    this.isStale = false;
    return this.renew(this.asked(), this.view, note);
  }

  /** While rows are held they keep their places: what changed is read again afterwards. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (!isHeld && this.isStale) void this.reread();
  }

  /** The rows may be others by now, or elsewhere. */
  outdate(): void {
    this.isStale = true;
    if (!this.isHeld) void this.reread();
  }

  /** Rows were changed here: no version of the server is known of them. */
  forgetVersions(): void {
    this.pages.update(withoutVersions);
  }

  /** Takes what a change did to the list. */
  take({ rows, gone }: ListDelta): void {
    const kept = new Map(this.read().map((row) => [atomId(row), row] as const));
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
    this.outdate();
  }

  /**
   * Reads rows that may be far from those in view, as the list is sorted and filtered now, and keeps none of them; rows
   * that are kept already come as they are. @throws RefusedError
   */
  async readSpan({ first, last }: RowSpan): Promise<readonly JsonNode[]> {
    const kept = new Map(this.read().map((row) => [atomId(row), row] as const));
    const rows: JsonNode[] = [];
    let part: ListPart | null = { limit: MANY_ROWS, offset: first };
    while (part && rows.length <= last - first) {
      const page: ListPage = await this.list.read(this.asked(), part);
      rows.push(...nodesIn(page));
      part = page.next === null ? null : { limit: MANY_ROWS, cursor: page.next };
    }
    return rows.slice(0, last - first + 1).map((row) => kept.get(atomId(row)) ?? row);
  }

  /** The rows that are here. */
  read(): readonly JsonNode[] {
    return [...rowsOf(this.pages()), ...this.extras()];
  }

  private async try(query: ListQuery): Promise<void> {
    const isDone = await this.renew(query, { first: 0, last: PAGE_ROWS - 1 });
    if (!isDone && this.wanted === query) this.wanted = this.asked();
  }

  private async renew(query: ListQuery, view: RowSpan, note?: NoteChange): Promise<boolean> {
    const turn = ++this.turn;
    const numbers = pagesOf(view, Math.max(this.found(), 1));
    return this.attempt(turn, async () => {
      const answers: [number, ListPage][] = [];
      for (const number of numbers.length > 0 ? numbers : [0])
        answers.push([number, await this.readAgain(number, query, numbers.length === 1)]);
      if (turn === this.turn && answers.every(([, answer]) => this.isHere(answer)))
        return this.told.set(null);
      const left = await this.leftOver(answers.map(([, answer]) => answer));
      if (turn !== this.turn) return;
      this.replace(query, answers, left, note);
    });
  }

  /** Reads a page; where it is all that is wanted and here already, only what is other than that. */
  private async readAgain(number: number, query: ListQuery, isAlone: boolean): Promise<ListPage> {
    const isLike = isAlone && isSameQuery(query, this.asked()) && this.extras().length === 0;
    const known = isLike ? this.pages().get(number) : undefined;
    const answer = await this.list.read(query, pageAt(number), known?.version);
    return known && answer.isSame
      ? { ...answer, content: known.rows, version: known.version }
      : answer;
  }

  /** Whether an answer says no more than that all is as it stands here. */
  private isHere({ isSame, total }: ListPage): boolean {
    return isSame === true && this.pages().size === 1 && total === this.found();
  }

  /** Shows other pages in place of all that were read. */
  private replace(
    query: ListQuery,
    answers: readonly (readonly [number, ListPage])[],
    left: readonly JsonNode[],
    note?: NoteChange,
  ): void {
    const fresh = answers.map(([, answer]) => nodesIn(answer));
    const ids = new Set([...fresh.flat(), ...left].map(atomId));
    const out = new Set(this.read().filter((row) => !ids.has(atomId(row))));
    const merged = this.list.merge(fresh.flat(), out, note);
    const isNew = !isSameQuery(query, this.asked());
    let start = 0;
    const pages = answers.map(([number, { next, version = null }], i): [number, WindowPage] => {
      const rows = merged.slice(start, (start += fresh[i]?.length ?? 0));
      return [number, { rows, next, version }];
    });
    this.pages.set(new Map(pages));
    this.extras.set(isNew ? left.filter((row) => this.list.isBusy(row)) : left);
    this.found.set(answers[0]?.[1].total ?? this.found());
    this.asked.set(query);
    this.told.set(null);
  }

  /** The rows that stay although no page that was read holds them, because they were made or changed here. */
  private async leftOver(answers: readonly ListPage[]): Promise<readonly JsonNode[]> {
    const ids = new Set(answers.flatMap(nodesIn).map(atomId));
    const others = this.read().filter((row) => !ids.has(atomId(row)));
    const busy = others.filter((row) => this.list.isBusy(row));
    const there = await Promise.all(busy.map((row) => this.list.isThere(row)));
    const own = this.extras().filter((row) => others.includes(row) && !busy.includes(row));
    return [...own, ...busy.filter((_, i) => there[i])];
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
    return pagesOf(span, this.found()).find((page) => !this.pages().has(page));
  }

  private fetchPage(number: number): Promise<boolean> {
    const turn = this.turn;
    const before = this.pages().get(number - 1);
    return this.attempt(turn, async () => {
      const part = before?.next ? { limit: PAGE_ROWS, cursor: before.next } : pageAt(number);
      const answer = await this.list.read(this.asked(), part);
      if (turn === this.turn) this.add(number, answer);
    });
  }

  private add(number: number, answer: ListPage): void {
    const rows = this.list.merge(nodesIn(answer), new Set());
    const arrived = new Set(rows);
    const isTwice = rowsOf(this.pages()).some((row) => arrived.has(row));
    const others = isTwice ? withoutRows(this.pages(), arrived) : this.pages();
    const { next, version = null } = answer;
    const pages = new Map(others).set(number, { rows, next, version });
    const kept = nearest(pages, this.view, (row) => this.list.isBusy(row));
    this.extras.update((extras) => extras.filter((row) => !arrived.has(row)));
    this.pages.set(kept);
    const end = answer.next === null ? number * PAGE_ROWS + rows.length : this.found();
    this.found.set(answer.total ?? end);
    this.told.set(null);
    const stay = new Set(this.read());
    this.list.merge([], new Set(rowsOf(pages).filter((row) => !stay.has(row))));
    if (isTwice) this.outdate();
  }

  private async attempt(turn: number, work: () => Promise<void>): Promise<boolean> {
    this.underWay.update((count) => count + 1);
    try {
      await work();
      return true;
    } catch (error) {
      if (turn !== this.turn) return true;
      this.told.set(refusalOf(error));
      return false;
    } finally {
      this.underWay.update((count) => count - 1);
    }
  }

  private blankRows(length: number): JsonNode[] {
    while (this.blanks.length < length) this.blanks.push(new BlankRow());
    return this.blanks.slice(0, length);
  }
}

function pageAt(number: number): ListPart {
  return { limit: PAGE_ROWS, offset: number * PAGE_ROWS };
}

function nodesIn({ content }: ListPage): readonly JsonNode[] {
  return Array.isArray(content) ? (content as readonly JsonNode[]) : [];
}
