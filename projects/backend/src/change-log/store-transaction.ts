import type { TransactionKind } from '@ampersand-prototype/generics';
import { CHANGE_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import { digestOf } from '../database/statement/digest.ts';
import { insertColumns } from '../core/insert-rows.ts';
import { wellKnown } from '../core/well-known.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import type { Connection } from '../database/database.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { changeNames } from './change-names.ts';
import { CHANGE_COLUMNS, CHANGE_TYPES, changeColumns } from './change-row.ts';
import { netLoggedChanges } from './logged-changes.ts';
import { storePacked } from './store-packed.ts';

/** The part of a transaction in the change log without its changes. */
export interface TransactionHead {
  readonly kind: TransactionKind;
  /** Names of the roles that are active. */
  readonly roles: readonly string[];
  /** The interface that the change is made in, and the atom that it is about. */
  readonly place?: { readonly interface: string; readonly atom: string | null } | null;
  /** Number of the transaction that this one undoes. */
  readonly undoes?: number | null;
}

/** Who made a transaction, and when. */
type LoggedTransaction = Pick<Transaction, 'id' | 'model' | 'dialect' | 'session'> & {
  readonly connection: Pick<Connection, 'all'>;
  /** The account, if the data no longer has the session. */
  readonly account?: string | null;
};

/**
 * Transactions that are logged without changes too: another model begins with them, and an undo is shown even without
 * effect.
 */
const ALWAYS: readonly TransactionKind[] = ['install', 'migration', 'undo', 'view'];

/**
 * Stores a transaction in the change log, as the last step before its commit. A later change of the same fact has to wait for
 * it, so the numbers of transactions that share a fact are in commit order. Returns the number; null if nothing that is logged
 * changed.
 */
export async function storeTransaction(
  tx: Transaction,
  head: TransactionHead,
): Promise<number | null> {
  const stored = tx.unlisted
    ? await storePacked(tx, () => storeHead(tx, head))
    : await storeChanges(tx, head);
  const seq = stored ?? (ALWAYS.includes(head.kind) ? await storeHead(tx, head) : null);
  return seq === null ? null : Number(seq);
}

/** Stores each change as a row. Returns the number of the transaction; null without changes. */
async function storeChanges(tx: Transaction, head: TransactionHead): Promise<string | null> {
  const { connection, dialect } = tx;
  const names = await changeNames(connection, dialect, tx.changes.length);
  const changes = netLoggedChanges(tx);
  if (changes.length === 0) return null;
  const seq = await storeHead(tx, head);
  const values = CHANGE_COLUMNS.map((column) => (column === 'name_id' ? names.sql : '?'));
  const source = names.sql === '?' ? dialect.rowsOfLists(CHANGE_TYPES) : null;
  await insertColumns(
    connection,
    { table: CHANGE_TABLE, columns: CHANGE_COLUMNS, values, source },
    changeColumns(seq, changes, names.parametersOf),
  );
  return seq;
}

/** Stores a transaction without its changes, and returns its number. */
export async function storeHead(tx: LoggedTransaction, head: TransactionHead): Promise<string> {
  const account =
    tx.account === undefined ? accountQuery(tx) : { sql: '?', parameters: [tx.account] };
  const sql = `insert into ${TRANSACTION_TABLE} (id, moment, session, account, roles, interface, atom, kind, undoes, model) values (?, ${tx.dialect.clock}, ?, ${account.sql}, ?, ?, ?, ?, ?, ?) returning seq`;
  const rows = await tx.connection.all(sql, [
    tx.id,
    sessionKey(tx.session),
    ...account.parameters,
    JSON.stringify(head.roles),
    head.place?.interface ?? null,
    head.place?.atom ?? null,
    head.kind,
    head.undoes?.toString() ?? null,
    tx.model.hash,
  ]);
  return rows[0]?.['seq'] ?? '';
}

/** Builds the subquery for the logged-in account of a session. */
export function accountQuery({ model, session }: Pick<Transaction, 'model' | 'session'>): {
  readonly sql: string;
  readonly parameters: readonly string[];
} {
  const { account } = wellKnown(model);
  if (!account || session === null) return { sql: 'null', parameters: [] };
  const { name, srcCol, tgtCol } = account.table;
  const sql = `(select max(${quoteName(tgtCol.name)}) from ${quoteName(name)} where ${quoteName(srcCol.name)} = ?)`;
  return { sql, parameters: [session] };
}

/** Returns the key of a session in the change log, which survives the session. */
export function sessionKey(session: string | null): string | null {
  return session === null ? null : digestOf(session);
}
