import {
  NO_NOTIFICATIONS,
  type Language,
  type Notifications,
  type PatchOperation,
  type Signal,
  type WriteResult,
} from '@ampersand-prototype/generics';
import { NOTIFICATION_MESSAGES } from '../../core/notification-messages.ts';
import { changesSession } from '../../write/changes-session.ts';
import type { ShownContent } from '../../write/read-change.ts';
import type { OperationValidations } from '../../patch/operation-validations.ts';
import type { Connection } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';
import { readAccess } from '../../session/read-session.ts';
import type { ChangeableModel } from '../../application/application.ts';
import { closingNotifications, hasNoSignals, openSignals } from './notify.ts';
import type { ApiReply } from '../request/api-reply.ts';
import type { ApiRequest } from '../request/api-request.ts';
import type { Outcome } from '../../write/idempotency.ts';
import { clearSessionCookie, setSessionCookie } from '../session/session-cookie.ts';
import type { TransactionReport, Transacted } from '../../application/transact.ts';

/** The content that a response shows after a change. */
export interface ReadAfter extends ShownContent {
  readonly signals: readonly Signal[];
  /** The change is stored, and what it shows could not be read. */
  readonly isUnknown: boolean;
}

/**
 * Reads what a session sees of a change before its commit. Null where that is read after it: a transaction on PostgreSQL that reads
 * the open signals, or a complete page, would exclude all that change these.
 */
export async function readWithin<T>(
  app: ChangeableModel,
  { closing, transaction, access, login }: Transacted<T>,
  readShown: ReadShown,
): Promise<ReadAfter | null> {
  if (!closing.isCommitted || login.kind !== 'same' || changesSession(transaction)) return null;
  if (!(await hasNoSignals(app, transaction, access))) return null;
  return { ...(await readShown(transaction.connection, access)), signals: [], isUnknown: false };
}

const NOTHING: ReadAfter = { content: null, signals: [], isUnknown: false };

/** A change that a session made; what it may use is read again where the change may alter it. */
interface ChangeOfSession {
  readonly session: string;
  readonly isCommitted: boolean;
  readonly access?: Access | null;
}

type ReadShown = (connection: Connection, access: Access) => Promise<ShownContent>;

/**
 * Reads what a session sees after a committed change. A failure to read does not turn the response to a change that is stored
 * into a failure.
 */
export async function readAfter(
  app: ChangeableModel,
  { session, isCommitted, access: known = null }: ChangeOfSession,
  readShown: ReadShown,
): Promise<ReadAfter> {
  try {
    return await app.database.read(async (connection) => {
      const access = known ?? (await readAccess(connection, app.model, session));
      return {
        ...(await readShown(connection, access)),
        signals: await openSignals(app, connection, access),
        isUnknown: false,
      };
    });
  } catch (error) {
    if (!isCommitted) throw error;
    app.logger.error({ err: error }, 'a change was committed, but its result could not be read');
    return { ...NOTHING, isUnknown: true };
  }
}

/** Describes changes for a response: their history entry, and requested effects. */
export function changeDescriptions({
  stored,
  effects,
}: TransactionReport): Pick<WriteResult, 'transaction' | 'effects'> {
  return { ...(stored && { transaction: stored }), ...(effects && { effects }) };
}

/** Names the values that other records lost to a change. */
function moveMessages(
  { moves = [] }: TransactionReport,
  language: Language,
): Notifications['infos'] {
  return moves.map((move) => ({ message: NOTIFICATION_MESSAGES[language].moved(move) }));
}

/** Builds the response to a change from the state after its commit. */
export async function writeResult(
  app: ChangeableModel,
  request: ApiRequest,
  transacted: Transacted<unknown>,
  options: {
    patches: readonly PatchOperation[];
    success: string;
    readShown: ReadShown;
    verdicts?: OperationValidations | null;
    /** What was read before the commit, if anything was. */
    within?: ReadAfter | null;
  },
): Promise<WriteResult> {
  const { closing, transaction, login } = transacted;
  if (login.kind === 'renewed') setSessionCookie(app, request, login.token);
  if (login.kind === 'ended') clearSessionCookie(request.reply);
  const { language } = request;
  const verdicts = options.verdicts?.results(closing.violations, language);
  const read = await stateAfter(app, transacted, options);
  sendPart(request.reply, read);
  const notifications = closingNotifications(closing, options.success, read.signals);
  return {
    ...shownAfter(read, { ...notifications, infos: moveMessages(transacted, language) }, language),
    ...(verdicts && { verdicts }),
    ...changeDescriptions(transacted),
    ...(transacted.explained && { explained: transacted.explained }),
    patches: options.patches,
    invariantRulesHold: closing.invariantRulesHold,
    isCommitted: closing.isCommitted,
    sessionRefreshAdvice:
      closing.isCommitted && (login.kind !== 'same' || changesSession(transaction)),
    navTo: closing.navTo,
  };
}

/** The content after the change, if the session continues. */
async function stateAfter(
  app: ChangeableModel,
  { closing, transaction, login, access }: Transacted<unknown>,
  { within, readShown }: { readShown: ReadShown; within?: ReadAfter | null },
): Promise<ReadAfter> {
  const { session } = transaction;
  if (login.kind === 'ended' || session === null) return NOTHING;
  if (within) return within;
  const known = changesSession(transaction) ? null : access;
  return readAfter(app, { session, isCommitted: closing.isCommitted, access: known }, readShown);
}

/** Builds the response to a repeated request from the current state. */
export function repeatedResult(
  { language, reply }: ApiRequest,
  outcome: Outcome,
  read: ReadAfter,
  patches: readonly PatchOperation[],
): WriteResult {
  sendPart(reply, read);
  const successes = [{ message: outcome.success }];
  const notifications = { ...NO_NOTIFICATIONS, successes, signals: [...read.signals] };
  return {
    ...shownAfter(read, notifications, language),
    ...changeDescriptions(outcome),
    patches,
    invariantRulesHold: true,
    isCommitted: true,
    sessionRefreshAdvice: outcome.advice,
    navTo: outcome.navTo,
  };
}

function shownAfter(
  { content, delta, isUnknown }: ReadAfter,
  notifications: Notifications,
  language: Language,
): Pick<WriteResult, 'content' | 'delta' | 'notifications' | 'isContentUnknown'> {
  if (!isUnknown)
    return {
      content: content as WriteResult['content'],
      ...(delta === undefined ? {} : { delta }),
      notifications,
    };
  const message = NOTIFICATION_MESSAGES[language].savedUnread;
  const warnings = [...notifications.warnings, { message }];
  return { content: null, isContentUnknown: true, notifications: { ...notifications, warnings } };
}

/** States of which list the content is a part, as in the response to a read. */
function sendPart(reply: ApiReply, { total, next }: ReadAfter): void {
  if (typeof total === 'number') reply.header('x-total-count', total);
  if (typeof next === 'string') reply.header('x-next-cursor', next);
}
