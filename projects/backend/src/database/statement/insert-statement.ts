/** Builds an INSERT statement for one row; `verb` replaces its first words. */
export function insertStatement(
  table: string,
  columns: readonly string[],
  verb = 'insert',
): string {
  const marks = columns.map(() => '?').join(', ');
  return `${verb} into ${table} (${columns.join(', ')}) values (${marks})`;
}

/** Builds an INSERT statement that does nothing if the key exists. */
export function insertIgnoringConflict(table: string, columns: readonly string[]): string {
  return `${insertStatement(table, columns)} on conflict do nothing`;
}
