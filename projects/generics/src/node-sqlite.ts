import type * as sqlite from 'node:sqlite';

/** The SQLite module of Node. */
export const { DatabaseSync }: typeof sqlite = quietly(() =>
  process.getBuiltinModule('node:sqlite'),
);
export type { SQLInputValue, StatementSync } from 'node:sqlite';

/** A synchronous connection to a SQLite database. */
export type DatabaseSync = sqlite.DatabaseSync;

/** Node 22 warns when it loads SQLite that it may change. The product is tested with it, and who starts it can do nothing about that. */
function quietly<T>(load: () => T): T {
  const own = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    if (own) Object.defineProperty(process, 'emitWarning', own);
  }
}
