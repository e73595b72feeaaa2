import type { PatchOperation, StoredTransaction } from '@ampersand-prototype/generics';
import { storedTimestamp } from '@ampersand-prototype/generics';
import { REQUEST_TABLE } from '../core/framework-table.ts';
import { ApiError } from '../error/api-error.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Dialect } from '../database/dialect.ts';
import type { Connection } from '../database/database.ts';
import type { Transaction } from '../core/transaction/transaction.ts';

const KEPT_SECONDS = 24 * 60 * 60;

/** The part of a response that is stored for idempotent requests. The retry sends the rest again, or it is read again. */
export interface Outcome {
  /** The numbers of its operations whose values are not sent back, from 0. */
  readonly concealed: readonly number[];
  readonly success: string;
  /** The atom that the interface is about was deleted. */
  readonly isGone: boolean;
  readonly navTo: string | null;
  /** Whether the session should be read again. */
  readonly advice: boolean;
  /** The entry in the history, as sent to the session. */
  readonly stored?: StoredTransaction;
}

/** Signals that a request was already executed; carries its stored response. */
export class IdempotentReplay extends Error {
  override readonly name = 'IdempotentReplay';
  readonly outcome: Outcome;
  readonly session: string;

  constructor(outcome: Outcome, session: string) {
    super('the request was stored before');
    this.outcome = outcome;
    this.session = session;
  }
}

/** A request with an idempotency key, which identifies its repetitions. */
export interface RepeatableRequest {
  /**
   * Takes the key of the request for this transaction; another transaction with the same key is waited for.
   * @throws IdempotentReplay if this request was stored before, ApiError if another one with this key was
   */
  claim(tx: Transaction, session: string): Promise<void>;
  /** Remembers how it ended, in the transaction that stores it. */
  store(connection: Connection, session: string, outcome: Outcome): Promise<void>;
}

/**
 * Creates the idempotency information of a request from its key and its digest, which distinguishes a repetition from
 * another request with the same key.
 */
export function repeatableRequest(key: string, digest: string): RepeatableRequest {
  return {
    claim: (tx, session) => claim(tx, session, key, digest),
    store: async (connection, session, outcome) => {
      await connection.run(
        `update ${REQUEST_TABLE} set outcome = ? where session = ? and request = ?`,
        [JSON.stringify(outcome), session, key],
      );
    },
  };
}

async function claim(
  { connection, dialect }: Transaction,
  session: string,
  key: string,
  digest: string,
): Promise<void> {
  const insert = dialect.insertUnlessThere(REQUEST_TABLE, [
    'session',
    'request',
    'digest',
    'moment',
  ]);
  const values = [session, key, digest, storedTimestamp(await databaseNow(connection, dialect))];
  if ((await connection.run(insert, values)) > 0) return;
  const sql = `select digest, outcome from ${REQUEST_TABLE} where session = ? and request = ?`;
  const [known] = await connection.all(sql, [session, key]);
  if (known?.['digest'] !== digest) throw new ApiError('AMP-422-IDEMPOTENCY');
  throw new IdempotentReplay(readOutcome(known['outcome'] ?? '{}'), session);
}

type EarlierOutcome = Omit<Outcome, 'concealed'> & { readonly patches: readonly PatchOperation[] };

/** Earlier versions remembered the operations themselves; what they stored can be repeated for a day. */
function readOutcome(text: string): Outcome {
  const outcome = JSON.parse(text) as Outcome | EarlierOutcome;
  if ('concealed' in outcome) return outcome;
  const { patches, ...rest } = outcome;
  return { ...rest, concealed: patches.flatMap(({ value }, i) => (value === null ? [i] : [])) };
}

/** Deletes stored responses of expired idempotency keys. */
export async function forgetRequests(connection: Connection, dialect: Dialect): Promise<void> {
  await connection.run(`delete from ${REQUEST_TABLE} where ${isOld(dialect)}`);
}

/** Checks whether expired requests exist. */
export async function hasOldRequests(connection: Connection, dialect: Dialect): Promise<boolean> {
  const sql = `select request from ${REQUEST_TABLE} where ${isOld(dialect)} limit 1`;
  return (await connection.all(sql)).length > 0;
}

/** By the clock of the database: servers with another one would forget what others need. */
function isOld(dialect: Dialect): string {
  return `moment < ${dialect.secondsAgo(KEPT_SECONDS)}`;
}
