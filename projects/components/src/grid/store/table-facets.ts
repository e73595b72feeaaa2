import { InjectionToken, type Signal } from '@angular/core';
import type { ListQuery } from '@ampersand-prototype/components/application';
import type { ValueTone } from '../../field/value-codec';
import type { ItemFilter } from '../../filter/filter';

/** The table whose rows facets filter. */
export interface FacetedTable {
  /** Order, search, and filters of the table, those of the facets included. */
  readonly query: Signal<ListQuery>;
  /** The query of the rows that the table shows; null where it has all rows. */
  readonly shownQuery: Signal<ListQuery | null>;
  readonly isHidden: Signal<boolean>;
  /** Names of the items that the table shows or hides. */
  readonly items: Signal<ReadonlySet<string>>;
  /** How a value of an item is drawn. */
  toneOf(item: string, value: unknown): ValueTone;
}

/** The facets of a table, with their choices. */
export interface TableFacets {
  readonly filters: Signal<readonly ItemFilter[]>;
  /** Whether the server rejected the filters: the rows stay then, where the client filters as well. */
  readonly isRejected: Signal<boolean>;
  /** Names of the columns that are not shown. */
  readonly hiddenColumns: Signal<ReadonlySet<string>>;
  /** Connects the table. Returns false if another table is connected. */
  attach(table: FacetedTable): boolean;
  /** Removes all choices. */
  clear(): void;
  /** The choices as parameters of a stored view. */
  parameters(): readonly (readonly [string, string])[];
  /** Takes the choices of a stored view. */
  restore(view: URLSearchParams): void;
}

/** Provides facets to the table inside them. */
export const TABLE_FACETS = new InjectionToken<TableFacets>('TABLE_FACETS');
