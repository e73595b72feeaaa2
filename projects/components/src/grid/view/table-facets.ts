import { InjectionToken, type Signal } from '@angular/core';
import {
  type JsonNode,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';

/** The table whose rows facets filter. */
export interface FacetedTable {
  /** Order, search, and filters of the table, those of the facets included. */
  readonly query: Signal<ListQuery>;
  /** The query of the rows that the table shows; null where it has all rows. */
  readonly shownQuery: Signal<ListQuery | null>;
  readonly isHidden: Signal<boolean>;
  /** Names of the items that the table shows or hides. */
  readonly items: Signal<ReadonlySet<string>>;
}

/** The facets of a table, with their choices. */
export interface TableFacets {
  /** What the server filters by. */
  readonly filters: Signal<ListQuery['filters']>;
  /** Names of the columns that are not shown. */
  readonly hiddenColumns: Signal<ReadonlySet<string>>;
  /** Checks a row where the client filters; null without choices. */
  readonly passes: Signal<((row: JsonNode) => boolean) | null>;
  /** Connects the table. Returns false if another table is connected. */
  attach(table: FacetedTable): boolean;
  /** Removes all choices. */
  clear(): void;
}

/** Adds facet choices to a list query. */
export function withFacets(query: ListQuery, facets: TableFacets | null): ListQuery {
  const filters = facets?.filters() ?? [];
  if (filters.length === 0) return query;
  const timeZone = userTimeZone();
  return { ...query, filters: [...query.filters, ...filters], timeZone };
}

/** Provides facets to the table inside them. */
export const TABLE_FACETS = new InjectionToken<TableFacets>('TABLE_FACETS');
