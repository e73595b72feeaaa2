/** Returns a statement that inserts one row; `verb` is how it begins. */
export function insertStatement(
  table: string,
  columns: readonly string[],
  verb = 'insert',
): string {
  const marks = columns.map(() => '?').join(', ');
  return `${verb} into ${table} (${columns.join(', ')}) values (${marks})`;
}

/** Returns a statement that inserts one row unless there is one with its key. */
export function insertIgnoringConflict(table: string, columns: readonly string[]): string {
  return `${insertStatement(table, columns)} on conflict do nothing`;
}
