import { Transaction } from '../src/core/transaction/transaction.ts';
import type { Connection } from '../src/database/database.ts';
import type { TestServer } from './test-server.ts';

/** Begins a transaction on a connection of the server’s database, with or without a session, as the application does. */
export function transactionOn(
  { server }: TestServer,
  connection: Connection,
  session: string | null = null,
): Transaction {
  const { model, hooks, coverage, database } = server.application;
  const { dialect } = database;
  return new Transaction({ id: 'test', model, connection, hooks, dialect, coverage, session });
}
