import { randomUUID } from 'node:crypto';
import type { Connection } from '../plug/database.ts';
import {
  afterClose,
  closeTransaction,
  type Closing,
  type ClosingOptions,
} from '../rule/rule-engine.ts';
import type { Reader } from '../rule/violation-report.ts';
import { Access } from '../session/access.ts';
import { readAccess } from '../session/read-session.ts';
import { Transaction } from '../transaction/transaction.ts';
import type { Application } from './application.ts';
import { noteViolations } from './installed-state.ts';
import { renewLogin, type LoginChange } from './renew-login.ts';

/** A unit of work, and how it ends. */
export interface TransactOptions {
  /** The session that asks for the change; null for the server itself. */
  readonly session: string | null;
  readonly dryRun?: boolean;
  readonly allRules?: boolean;
  /** Commit whatever the invariants say. */
  readonly ignoreInvariants?: boolean;
}

/** The end of a transaction. */
export interface Transacted<T> {
  readonly value: T;
  readonly closing: Closing;
  readonly transaction: Transaction;
  readonly login: LoginChange;
  /** What the session may use, as of the start of the transaction. */
  readonly access: Access;
}

/**
 * Runs `work` as a transaction: its changes are checked and committed together, or not at all. `work` may run more
 * than once when other transactions interfere.
 * @throws Refusal
 */
export async function transact<T>(
  app: Application,
  options: TransactOptions,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<Transacted<T>> {
  const id = randomUUID();
  let last: Transaction | null = null;
  try {
    const result = await app.database.write(async (connection) => {
      last = new Transaction({
        id,
        model: app.model,
        connection,
        hooks: app.hooks,
        dialect: app.database.dialect,
        session: options.session,
      });
      const value = await inTransaction(app, last, options, work);
      return { commit: value.closing.isCommitted, value };
    });
    app.logger.debug(
      { transaction: id, committed: result.closing.isCommitted },
      'transaction closed',
    );
    await afterClose(result.transaction, result.closing.isCommitted);
    return result;
  } catch (error) {
    if (last) await afterClose(last, false).catch(() => undefined);
    throw error;
  }
}

async function inTransaction<T>(
  app: Application,
  tx: Transaction,
  options: TransactOptions,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<Transacted<T>> {
  await app.hooks.call('postDatabaseStartTransaction', { transaction: tx.id });
  const access = await accessOf(app, tx.connection, options.session);
  const value = await work(tx, access);
  const closingOptions = closingOptionsOf(app, tx, access, options);
  const closing = await closeTransaction(tx, closingOptions);
  if (closing.isCommitted && !closing.invariantRulesHold && app.readiness === 'ready')
    await noteViolations(app, tx.connection, true);
  const login = await renewLogin(app, tx, closing, closingOptions);
  return { value, closing, transaction: tx, login, access };
}

/** How a transaction on behalf of a session closes. */
export function closingOptionsOf(
  app: Application,
  tx: Transaction,
  access: Access,
  options: Omit<TransactOptions, 'session'> = {},
): ClosingOptions {
  return {
    engine: app.config.engine,
    dryRun: options.dryRun ?? false,
    allRules: options.allRules ?? false,
    ignoreInvariants: options.ignoreInvariants ?? false,
    mayHaveViolations: app.mayHaveViolations,
    reader: readerFor(tx.connection, access),
  };
}

/** What a session may use; the server itself may use everything. */
export function accessOf(
  app: Application,
  connection: Connection,
  session: string | null,
): Promise<Access> {
  if (session !== null) return readAccess(connection, app.model, session);
  const state = {
    session: '',
    activeRoles: [],
    mayUse: () => true,
  };
  return Promise.resolve(new Access(app.model, state));
}

/** Tells violations in the terms of a session. */
export function readerFor(connection: Connection, access: Access): Reader {
  return {
    connection,
    model: access.model,
    session: access.session,
    interfacesFor: (concept) => access.interfacesFor(concept),
    publicId: (concept, atom) => access.publicId(concept, atom),
  };
}
