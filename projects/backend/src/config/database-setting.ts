const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/** Returns the kind of database of a setting. */
export function databaseKind(data: string): 'sqlite' | 'postgres' | 'mariadb' {
  if (/^postgres(ql)?:\/\//.test(data)) return 'postgres';
  return /^(mariadb|mysql):\/\//.test(data) ? 'mariadb' : 'sqlite';
}

/** Describes an invalid database setting without quoting it, because it may contain a password. Null if valid. */
export function databaseProblem(data: string): string | null {
  if (data === ':memory:')
    return 'an in-memory database disappears with each connection; use a file';
  if (databaseKind(data) === 'sqlite')
    // A mistyped URL must not become the path of a file, with the password in it.
    return SCHEME.test(data)
      ? 'it must be a file path or a URL that starts with postgres:// or mariadb://'
      : null;
  // A part of a password that is taken for the server would be told as its name.
  if (!URL.canParse(data) || new URL(data).pathname.includes('@'))
    return "it isn't a valid URL; percent-encode the characters / ? # @ : in the password";
  return new URL(data).pathname.length > 1
    ? null
    : 'the URL contains no database name; add one, as in postgres://host/name';
}
