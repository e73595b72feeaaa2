import { hash } from 'node:crypto';
import type { TableIndex } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { ListOrder } from './list-order.ts';
import { quoteName } from './statement/quote-name.ts';

/** The columns of a table in which a long list is searched for a text. */
export type ListSearch = ListOrder;

const PREFIX = 'ix_find_';
const DIGEST_LENGTH = 24;

/** Returns the index that finds texts anywhere in the columns of a list; null where the database has no such indexes. */
export function searchIndex({ table, columns }: ListSearch, dialect: Dialect): TableIndex | null {
  const on = dialect.searchIndexOn(columns.map(quoteName));
  if (on === null) return null;
  const digest = hash('sha256', `${table} (${on})`, 'hex').slice(0, DIGEST_LENGTH);
  return { table, name: `${PREFIX}${digest}`, on, isSearched: true };
}
