/** How long a database is waited for, and how many connections to it there are. SQLite only knows locks. */
export interface DatabaseLimits {
  readonly connections: number;
  /** Seconds after which a statement is given up. */
  readonly statementSeconds: number;
  /** Seconds to wait for a lock of another transaction. */
  readonly lockSeconds: number;
  /** Seconds to wait for a connection. */
  readonly connectSeconds: number;
}

/** Beyond its own limit a server gets this much time to say so, before it counts as gone. */
export const GRACE_MILLISECONDS = 1000;
