/** What stands between the name of a database or schema and the stamp, in the name of its copy. */
export const BACKUP_PREFIX = '_copy_';

/**
 * Those of some names that are a stamp between `begin` and `end`. Where the name of another one begins alike, its copies have more
 * than a stamp there.
 */
export function stampedNames(names: readonly string[], begin: string, end = ''): readonly string[] {
  return names.filter(
    (name) =>
      name.startsWith(begin) &&
      name.endsWith(end) &&
      /^\d+$/.test(name.slice(begin.length, name.length - end.length)),
  );
}
