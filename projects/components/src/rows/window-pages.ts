import type { JsonNode } from '@ampersand-prototype/components/application';

/** Number of rows per request: some 100 kB of a wide table. */
export const PAGE_ROWS = 100;
/** Maximum number of pages in memory; those far from the view are removed first. */
const MAX_PAGES = 40;
/** Maximum number of rows in memory. */
export const MAX_ROWS = MAX_PAGES * PAGE_ROWS;

/** The rows of one request, with the cursor of the next page. */
export interface WindowPage {
  readonly rows: readonly JsonNode[];
  readonly next: string | null;
  /** The version in which the server has these rows; null where it is not known, or they were changed here since. */
  readonly version: string | null;
}

/** The loaded pages of a list, by page number. Page n begins at row n × {@link PAGE_ROWS}. */
export type WindowPages = ReadonlyMap<number, WindowPage>;

/** An inclusive range of row numbers. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** Returns the numbers of the pages that contain a range of rows. */
export function pagesOf({ first, last }: RowSpan, length: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS);
  const to = Math.floor(Math.min(last, length - 1) / PAGE_ROWS);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** Returns all loaded rows. */
export function rowsOf(pages: WindowPages): readonly JsonNode[] {
  return [...pages.values()].flatMap(({ rows }) => rows);
}

/** Removes rows from the loaded pages. */
export function withoutRows(pages: WindowPages, gone: ReadonlySet<JsonNode>): WindowPages {
  return new Map(
    [...pages].map(([number, page]) => [
      number,
      { ...page, rows: page.rows.filter((row) => !gone.has(row)), version: null },
    ]),
  );
}

/** Removes the versions of pages, so that they are read again. */
export function omitVersions(pages: WindowPages): WindowPages {
  return new Map([...pages].map(([number, page]) => [number, { ...page, version: null }]));
}

/** Selects the pages to retain: near the view, or with unsaved input. */
export function nearest(
  pages: WindowPages,
  view: RowSpan,
  isBusy: (row: JsonNode) => boolean,
): WindowPages {
  if (pages.size <= MAX_PAGES) return pages;
  const middle = (view.first + view.last) / 2 / PAGE_ROWS;
  const byDistance = [...pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Map(
    byDistance.filter(([, { rows }], place) => place < MAX_PAGES || rows.some(isBusy)),
  );
}
