import type { TableIndex } from './database.ts';
import type { Dialect } from './dialect.ts';
import { indexName } from './index-name.ts';
import { quoteName } from './statement/quote-name.ts';

/** The columns of text that a long list is in the order of. */
export interface ListOrder {
  readonly table: string;
  readonly columns: readonly string[];
  /** Rows of the list. */
  readonly length: number;
}

/** Begins the names of indexes that were made because a list was sorted. */
const PREFIX = 'ix_list_';

/** Returns the index in the order of a list. */
export function listIndex({ table, columns }: ListOrder, dialect: Dialect): TableIndex {
  const on = columns.map((column) => dialect.listed(quoteName(column))).join(', ');
  return { table, name: indexName(PREFIX, table, on), on };
}

/** Checks whether an index was made because a list was sorted. */
export function isListIndex(name: string | null | undefined): boolean {
  return name?.startsWith(PREFIX) === true;
}
