import type {
  Effects,
  ExplainResponse,
  StoredTransaction,
  TransactionKind,
} from '@ampersand-prototype/generics';
import type { Connection, Turn } from '../database/database.ts';
import { readBefore } from '../database/read-before.ts';
import {
  closeTransaction,
  type Closing,
  type ClosingOptions,
  type BaselineOptions,
} from '../rule/rule-engine.ts';
import { storeInOutbox, storeNotices, storeWatchedChange } from '../rule/store-in-outbox.ts';
import type { Reader } from '../rule/violation-report.ts';
import { storeTransaction, type TransactionHead } from '../change-log/store-transaction.ts';
import type { ScriptLanguage } from '../model/rule.ts';
import { Access } from '../session/access.ts';
import { readAccess } from '../session/read-session.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { keepsHistory, sendsNotices } from '../config/config.ts';
import type { Application, ChangeableModel, InstalledModel } from './application.ts';
import { changedBy } from './changed-by.ts';
import { TransactionRunner } from './transaction-runner.ts';
import { endSessionsOfChangedPasswords } from './end-sessions.ts';
import { forgetDeletedAccounts } from './forget-accounts.ts';
import { labelledFor } from '../session/access-scope/relation-labels.ts';
import { visibleAtoms } from '../session/access-scope/visible-atoms.ts';
import { noteViolations, requireInstalled, type TransactionState } from './installed-state.ts';
import { rotateSessionToken, storeLoginToken, type LoginChange } from './rotate-session-token.ts';

/** The options of a transaction: its work, session, and report. */
export interface TransactOptions<T = unknown> {
  /** The session that asks for the change, or how its transaction finds it; null for the server itself. */
  readonly session: string | FindSession | null;
  /** In which language violations are described; that of the script if left out. */
  readonly language?: ScriptLanguage;
  readonly dryRun?: boolean;
  readonly allRules?: boolean;
  /** How the transaction takes its turn to write. */
  readonly turn?: Turn | undefined;
  /** Commit whatever the invariants say: always, or while the application is locked for its import. */
  readonly ignoreInvariants?: boolean | 'whileLocked';
  /** Violations that are taken as debt. */
  readonly acceptBaseline?: BaselineOptions;
  /** Describes the transaction to the session; without it, nothing is described. */
  readonly reporter?: ChangeReporter;
  /** What the change log says of the transaction. */
  readonly logged?: LoggedAs<T>;
  /** Stores further data together with the changes and the change log, before the commit. */
  readonly beforeCommit?: (transacted: Transacted<T>) => Promise<void> | undefined;
}

/** What the change log says of a transaction besides its changes. */
export interface LoggedAs<T = unknown> {
  /** An edit, if it is left out. */
  readonly kind?: TransactionKind;
  /** The page and the atom of the change. */
  readonly place?: (value: T) => TransactionHead['place'];
  /** The transaction that this one reverts. */
  readonly undoes?: number | null;
  /** Who makes a change without a session; written instead of roles. */
  readonly caller?: string;
}

/** Finds the session of a change within the transaction of that change. @throws ApiError */
export type FindSession = (connection: Connection) => Promise<string>;

/** A transaction whose rules were evaluated, but which is not yet committed. */
export interface ClosedTransaction {
  readonly closing: Closing;
  readonly transaction: Transaction;
  /** What the session may use, as of the start of the transaction. */
  readonly access: Access;
  readonly kind: TransactionKind;
  /** The transaction that this one reverts. */
  readonly undoes: number | null;
  /** Its number in the change log; null when nothing is stored there. */
  readonly seq: number | null;
}

/** A value that moved from one record to another, by their labels. */
export interface DescribedMove {
  readonly item: string;
  readonly from: string;
  readonly to: string;
}

/** The description of a transaction for its session. */
export interface TransactionReport {
  /** Its place in the history. */
  readonly stored?: StoredTransaction;
  /** What it did, where that was asked for. */
  readonly effects?: Effects;
  /** Values that other records lost to it. */
  readonly moves?: readonly DescribedMove[];
  /** Why it violates the invariant that was asked about. */
  readonly explained?: ExplainResponse;
}

/** Describes a transaction to its session, as the last step before the commit or rollback. */
export interface ChangeReporter {
  /** Whether the effects of the transaction are described, signals included, even without a commit. */
  readonly reportsEffects: boolean;
  notify(closed: ClosedTransaction): Promise<TransactionReport>;
}

/** The result of a completed transaction. */
export interface Transacted<T> extends ClosedTransaction, TransactionReport {
  readonly value: T;
  readonly login: LoginChange;
}

/**
 * Runs `work` as a transaction: its changes commit together, or not at all. It may run `work` again when other transactions
 * interfere. @throws ApiError
 */
export async function transact<T>(
  app: ChangeableModel,
  options: TransactOptions<T>,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<Transacted<T>> {
  const attempts = new TransactionRunner(app);
  const result = await attempts.run(() =>
    app.database.write(async (connection) => {
      const { session, state } = await openSession(app, connection, options.session);
      const tx = await attempts.begin(connection, session);
      const value = await inTransaction(app, tx, options, state, work);
      return { commit: value.closing.isCommitted, value };
    }, options.turn),
  );
  if (result.closing.isCommitted) await storeLoginToken(app, result.login);
  await attempts.end(result.closing.isCommitted, result.seq);
  if (result.closing.isCommitted) logNotes(app, result);
  return result;
}

async function openSession(
  app: ChangeableModel,
  connection: Connection,
  session: TransactOptions['session'],
): Promise<{ readonly session: string | null; readonly state: TransactionState }> {
  if (typeof session === 'function')
    return { session: await session(connection), state: app.state };
  return { session, state: await requireInstalled(app, connection) };
}

/** Logs decisions that automated rules made on their own. */
function logNotes(
  app: Pick<Application, 'logger'>,
  { closing, transaction }: Transacted<unknown>,
): void {
  for (const { rule, notes } of closing.trace)
    for (const note of notes) app.logger.info({ transaction: transaction.id, rule }, note);
}

/** Runs `work` in an open transaction and closes it; the caller commits or rolls back. */
export async function inTransaction<T>(
  app: ChangeableModel,
  tx: Transaction,
  options: Omit<TransactOptions<T>, 'session'>,
  state: TransactionState,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<Transacted<T>> {
  await app.hooks.call('postDatabaseStartTransaction', { transaction: tx.id });
  const access = await accessOf(app, tx.connection, tx.session, options.language);
  const value = await work(tx, access);
  const closingOptions = closingOptionsOf(app, tx, access, { ...options, state });
  const closing = await closeTransaction(tx, closingOptions);
  if (closing.isCommitted && !closing.invariantRulesHold)
    await noteViolations(app, tx.connection, true);
  const login = await rotateSessionToken(app, tx, closing, closingOptions);
  if (closing.isCommitted) {
    await endSessionsOfChangedPasswords(app, tx);
    await forgetDeletedAccounts(tx);
  }
  const seq = closing.isCommitted
    ? await storeInChangeLog(app, tx, options.logged ?? {}, { value, access })
    : null;
  const { kind = 'edit', undoes = null } = options.logged ?? {};
  if (closing.isCommitted && isNews(kind)) await storeNews(app, tx, closing, seq);
  const closed = { closing, transaction: tx, access, kind, undoes, seq };
  const transacted = { ...closed, value, login, ...(await options.reporter?.notify(closed)) };
  if (closing.isCommitted) await options.beforeCommit?.(transacted);
  return transacted;
}

/** Signals are no news where the data comes from another database. */
function isNews(kind: TransactionKind): boolean {
  return !['install', 'migration', 'restore'].includes(kind);
}

async function storeNews(
  { config }: Pick<Application, 'config'>,
  tx: Transaction,
  { signals }: Closing,
  seq: number | null,
): Promise<void> {
  const { notices, webhook } = config;
  if (webhook.address !== null) await storeInOutbox(tx, { signals, rules: webhook.rules });
  if (!sendsNotices(config)) return;
  await storeNotices(tx, { signals, rules: notices.rules });
  if (seq !== null) await storeWatchedChange(tx, seq);
}

/** The last step before the commit, except for announcements. */
async function storeInChangeLog<T>(
  app: Pick<Application, 'config'>,
  tx: Transaction,
  { kind = 'edit', place, undoes = null, caller }: LoggedAs<T>,
  { value, access }: { readonly value: T; readonly access: Access },
): Promise<number | null> {
  if (!keepsHistory(app.config)) return null;
  const roles = caller === undefined ? access.activeRoles : [caller];
  return storeTransaction(tx, { kind, roles, place: place?.(value) ?? null, undoes });
}

/** How a transaction ends; without a state, that of the application counts. */
type EndOptions = Omit<TransactOptions, 'session' | 'beforeCommit' | 'logged' | 'turn'> & {
  readonly state?: TransactionState;
};

/** Returns the options for closing a transaction of a session. */
export function closingOptionsOf(
  app: InstalledModel,
  tx: Transaction,
  access: Access,
  options: EndOptions = {},
): ClosingOptions {
  const { state = app.state } = options;
  return {
    engine: app.config.execengine,
    dryRun: options.dryRun ?? false,
    reportsSignals: options.reporter?.reportsEffects ?? false,
    allRules: options.allRules ?? false,
    ignoreInvariants:
      options.ignoreInvariants === 'whileLocked'
        ? state.isLocked
        : (options.ignoreInvariants ?? false),
    mayHaveViolations: state.mayHaveViolations,
    hasBaseline: state.hasBaseline,
    acceptBaseline: options.acceptBaseline,
    reader: {
      ...readerFor(tx.connection, access),
      ...(tx.session === null
        ? {}
        : {
            // Other sessions see the state before the transaction. While the server replaces tables, reads
            // wait.
            before: (work) => readBefore(app.database, tx.connection, work),
            changed: changedBy(app, tx),
            visible: (concept, atoms) =>
              visibleAtoms(
                { connection: tx.connection, dialect: tx.dialect, access },
                concept,
                atoms,
              ),
          }),
    },
  };
}

/** Returns the access rights of a session, or full access without a session. */
export function accessOf(
  app: Pick<Application, 'model'>,
  connection: Connection,
  session: string | null,
  language: ScriptLanguage = null,
): Promise<Access> {
  if (session !== null) return readAccess(connection, app.model, session, language);
  const state = {
    session: '',
    activeRoles: [],
    language,
    mayUse: () => true,
  };
  return Promise.resolve(new Access(app.model, state));
}

/** Returns the user context in which violations are described for a session. */
export function readerFor(connection: Connection, access: Access): Reader {
  return {
    connection,
    model: access.model,
    relationName: labelledFor(access).relationName,
    session: access.session,
    language: access.language,
    interfacesFor: (concept) => access.interfacesFor(concept),
    publicId: (concept, atom) => access.publicId(concept, atom),
  };
}
