import type { ConnectionConfig } from 'mariadb';
import type { DatabaseLimits } from '../database-limits.ts';
import { GRACE_MILLISECONDS } from '../lost-connection.ts';
import { tlsOptions } from './tls-options.ts';

const MILLISECONDS = 1000;
const SQL_MODE = 'ANSI,TRADITIONAL,NO_BACKSLASH_ESCAPES';

/** The connection options, and the initial statements of every connection. */
export type MariadbOptions = ConnectionConfig & {
  readonly database: string;
  readonly connectTimeout: number;
};

/** Returns the options of the driver for a database. */
export function connectionOptions(url: string, limits: DatabaseLimits): MariadbOptions {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    ...tlsOptions(searchParams),
    host: hostname,
    port: Number(port || '3306'),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    connectTimeout: limits.connectTimeout * MILLISECONDS,
    // No socketTimeout: it also closes a connection whose transaction waits for something else, an installation for instance.
    charset: 'utf8mb4',
    collation: 'UTF8MB4_NOPAD_BIN',
    foundRows: true,
    // With it, a prepared statement that a broken connection interrupts ends the process.
    pipelining: false,
    // Errors are logged: the values of people do not belong there.
    logParam: false,
    initSql: [
      `set session sql_mode = '${SQL_MODE}'`,
      // By default, paths of more than 1,000 steps are cut off without an error, and rules about closures would not hold.
      `set session max_recursive_iterations = 4294967295`,
      `set session time_zone = '+00:00'`,
      `set session innodb_lock_wait_timeout = ${limits.lockTimeout}`,
      `set session lock_wait_timeout = ${limits.lockTimeout}`,
      `set session max_statement_time = ${limits.statementTimeout}`,
      // Rows of very wide tables are only rejected when their values do not fit, not when the table is made.
      `set session innodb_strict_mode = 0`,
      `set session optimizer_switch = 'exists_to_in=off'`,
      // By default, MariaDB compares the orders in which up to 62 tables can be joined, which takes longer than any of them.
      `set session optimizer_search_depth = 4`,
    ],
    // Statements with subqueries are kept in vain: they are executed once.
    prepareCacheLength: 100,
    typeCast: asText,
  };
}

/** All values as texts; moments to the second. */
function asText(column: { string(): string | null; type: string }): string | null {
  const text = column.string();
  const isDateTime = text !== null && (column.type === 'DATETIME' || column.type === 'TIMESTAMP');
  return isDateTime ? text.slice(0, 'YYYY-MM-DD hh:mm:ss'.length) : text;
}

/** Returns the milliseconds without response after which a connection counts as lost. */
export function timeoutOf({ statementTimeout }: DatabaseLimits): number {
  return statementTimeout * MILLISECONDS + GRACE_MILLISECONDS;
}
