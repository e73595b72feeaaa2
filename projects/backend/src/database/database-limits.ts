/** The timeouts and concurrency limits of a database. */
export interface DatabaseLimits {
  readonly connections: number;
  /** Transactions that write at once; SQLite has one. */
  readonly writers: number;
  /** Seconds after which a statement is given up, and the wait for a turn to write. */
  readonly statementTimeout: number;
  /** Seconds to wait for a lock of another transaction. */
  readonly lockTimeout: number;
  /** Seconds to wait for a connection. */
  readonly connectTimeout: number;
}
