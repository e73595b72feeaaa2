import { databaseAddresses } from './database-hosts.ts';

const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const FILE_PARAMETERS = /\?[\w.-]+=/;

/** Returns the kind of database of a setting. */
export function databaseKind(data: string): 'sqlite' | 'postgres' | 'mariadb' {
  if (/^postgres(ql)?:\/\//.test(data)) return 'postgres';
  return /^(mariadb|mysql):\/\//.test(data) ? 'mariadb' : 'sqlite';
}

/** Values of the parameters that the address of a PostgreSQL database may have; null for any. */
const POSTGRES_PARAMETERS: Readonly<Record<string, readonly string[] | null>> = {
  application_name: null,
  user: null,
  password: null,
  host: null,
  ssl: ['true', '1', '0'],
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  sslrootcert: null,
  sslcert: null,
  sslkey: null,
  options: null,
  target_session_attrs: ['read-write', 'primary'],
};

/** Values of the parameters that the address of a MariaDB database may have; null for any. */
const MARIADB_PARAMETERS: Readonly<Record<string, readonly string[] | null>> = {
  ssl: ['true', '1', '0'],
  sslmode: ['disable', 'require', 'verify-full'],
  sslrootcert: null,
};

const NO_URL = "it isn't a valid URL; percent-encode the characters / ? # @ : in the password";

/** Describes an invalid database setting without quoting it, because it may contain a password. Null if valid. */
export function databaseProblem(data: string): string | null {
  if (data === ':memory:')
    return 'an in-memory database disappears with each connection; use a file';
  if (databaseKind(data) === 'sqlite') return fileProblem(data);
  const addresses = databaseAddresses(data);
  const problems = addresses.map(addressProblem).filter((problem) => problem !== null);
  return problems[0] ?? (addresses.length > 1 ? hostsProblem(addresses) : null);
}

function addressProblem(address: string): string | null {
  // A part of a password that is parsed as the server must not appear as its name.
  if (!URL.canParse(address)) return NO_URL;
  const { pathname, search, searchParams, hash } = new URL(address);
  if (`${pathname}${search}`.includes('@') || hash !== '') return NO_URL;
  if (pathname.length <= 1)
    return 'the URL contains no database name; add one, as in postgres://host/name';
  return databaseKind(address) === 'postgres'
    ? parameterProblem('PostgreSQL', searchParams, POSTGRES_PARAMETERS)
    : parameterProblem('MariaDB', searchParams, MARIADB_PARAMETERS);
}

function hostsProblem(addresses: readonly string[]): string | null {
  const urls = addresses.map((address) => new URL(address));
  if (urls.some(({ hostname }) => hostname === ''))
    return 'a host is missing; several are separated by one comma, as in postgres://one:5432,two:5432/name';
  return urls.some(({ searchParams }) => searchParams.has('host'))
    ? 'the URL has several hosts and the parameter host; use one of both'
    : null;
}

function fileProblem(data: string): string | null {
  // A mistyped URL must not become the path of a file, with the password in it.
  if (SCHEME.test(data))
    return 'it must be a file path or a URL that starts with postgres:// or mariadb://';
  return FILE_PARAMETERS.test(data)
    ? "the path of a SQLite file can't have parameters (after ?)"
    : null;
}

/** A parameter that the driver does not know would be ignored, also one that asks for an encrypted connection. */
function parameterProblem(
  kind: string,
  parameters: URLSearchParams,
  permittedOf: Readonly<Record<string, readonly string[] | null>>,
): string | null {
  const known = Object.keys(permittedOf);
  const names = [...parameters.keys()];
  if (names.some((name) => !known.includes(name)))
    return `the URL has an unknown parameter; ${kind} URLs can have ${known.join(', ')}`;
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) return `the URL has the parameter ${repeated} more than once`;
  for (const [name, value] of parameters) {
    const permitted = permittedOf[name];
    if (permitted && !permitted.includes(value))
      return `the value of the parameter ${name} is unknown; it can be ${permitted.join(', ')}`;
  }
  return null;
}
