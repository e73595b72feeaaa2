/** The sort order and filters of a list. Items by their encoded names. */
export interface ListQuery {
  /** Items, the most important first, with `-` before them for descending. */
  readonly sort: readonly string[];
  /** What the label or the identifier of a row contains. */
  readonly text: string;
  /** Filters as names and values of parameters, behind `filter.`: `['Rank.from', '3']`. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  /** The time zone of periods in filters; UTC where it is left out. */
  readonly timeZone?: string;
  /** The groups in which the rows come, where each is read on its own. */
  readonly by?: RowGroups | undefined;
}

/** The groups of a list in their order. */
export interface RowGroups {
  /** The item by whose values the rows are grouped; with `:` and a unit, by the periods of its dates. */
  readonly item: string;
  /** The groups whose rows are read: values as text, identifiers, periods, or null without a value, with the number of rows. */
  readonly groups: readonly { readonly key: string | null; readonly count: number }[];
}

/** The part of a list to read, from an offset or a cursor. */
export interface ListPart {
  /** How many rows at most; all where it is left out. */
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string;
  /** Maximum length of lists in boxes; `_totals_` of a node has the whole length. */
  readonly nested?: number;
}

/** A part of a list, or the full content of an interface without one. */
export interface ListPage {
  readonly content: unknown;
  /** The number of all rows; null if the server does not send it. */
  readonly total: number | null;
  /** The cursor behind the part; null where nothing follows. */
  readonly next: string | null;
  /** The version of the part; absent if the server sends none. */
  readonly version?: string | null;
  /** Whether the part is still that of the version that was known; then it comes without content. */
  readonly isSame?: boolean;
}

/** A query for all rows in the order of the server. */
export const WHOLE_LIST: ListQuery = { sort: [], text: '', filters: [] };

/** Checks whether two queries are equal: the same rows in the same order. The counts of groups follow from the rows. */
export function isSameQuery(a: ListQuery, b: ListQuery): boolean {
  if (a === b) return true;
  if (a.by?.item !== b.by?.item) return false;
  return JSON.stringify(queryParameters(a)) === JSON.stringify(queryParameters(b));
}

/** Converts a list query to URL parameters. */
export function queryParameters({
  sort,
  text,
  filters,
  timeZone,
}: ListQuery): readonly [string, string][] {
  const parts: [string, string][] = [];
  if (sort.length > 0) parts.push(['sort', sort.join(',')]);
  if (text.trim() !== '') parts.push(['q', text.trim()]);
  for (const [name, value] of filters) parts.push([`filter.${name}`, value]);
  if (timeZone !== undefined) parts.push(['timeZone', timeZone]);
  return parts;
}

/** The aggregates of a list to compute. */
export interface AggregateRequest {
  /** `count`, and items with `:` and a function, separated by commas. */
  readonly aggregate: string;
  /** At most two items by which rows are grouped, separated by commas; dates with `:` and a unit. */
  readonly group?: string;
}

/** The facets of a list to count. */
export interface FacetRequest {
  /** Items separated by commas, each optionally with `:` and a kind; `*` selects all items. */
  readonly facets: string;
  /** A period whose parts are counted, or a text that values contain. */
  readonly within?: string;
}
