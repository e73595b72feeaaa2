/** Separator between the name of a database or schema and the timestamp of its backup. */
export const BACKUP_PREFIX = '_copy_';

/**
 * Selects the names that consist of a prefix, a timestamp, and a suffix. Backups of a database with a longer name have more
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
