import type { TableIndex } from './database.ts';
import type { Dialect } from './dialect.ts';
import { indexName } from './index-name.ts';
import type { ListOrder } from './list-order.ts';
import { quoteName } from './statement/quote-name.ts';

/** The columns of a table in which a long list is searched for a text. */
export type ListSearch = ListOrder;

const PREFIX = 'ix_find_';

/** Returns the index that finds texts anywhere in the columns of a list; null where the database has no such indexes. */
export function searchIndex({ table, columns }: ListSearch, dialect: Dialect): TableIndex | null {
  const on = dialect.searchIndexOn(columns.map(quoteName));
  if (on === null) return null;
  return { table, name: indexName(PREFIX, table, on), on, isSearched: true };
}
