/** The part of a backup's name between database or schema name and time stamp. */
export const BACKUP_PREFIX = '_copy_';

/**
 * Filters names: those with exactly a time stamp between `begin` and `end`. Backups of a database with a longer name have more
 * in that position.
 */
export function stampedNames(names: readonly string[], begin: string, end = ''): readonly string[] {
  return names.filter(
    (name) =>
      name.startsWith(begin) &&
      name.endsWith(end) &&
      /^\d+$/.test(name.slice(begin.length, name.length - end.length)),
  );
}
