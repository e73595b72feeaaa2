const CHANGED =
  /^\s*(?:insert(?:\s+(?:or\s+\w+|ignore))?\s+into|update|delete\s+from)\s+("(?:[^"]|"")+"|\w+)/i;

/**
 * Returns the table that a framework statement changes; undefined if it changes none.
 *
 * @example changedTable('insert ignore into "Book" values (?)') // 'Book'
 */
export function changedTable(sql: string): string | undefined {
  const written = CHANGED.exec(sql)?.[1];
  return written?.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
