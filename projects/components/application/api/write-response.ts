import {
  NO_NOTIFICATIONS,
  type ContentDelta,
  type Effects,
  type ExplainResponse,
  type Notifications,
  type StoredTransaction,
} from '@ampersand-prototype/generics';
import { isJsonNode, type JsonNode } from './json-node';
import { RequestFailure, bare } from './request-error';

/** The response to a change; members that the server omits have defaults. */
export interface WriteResponse {
  /** The whole interface after the change; undefined where the server did not send it, or stored it and could not read it. */
  readonly content: unknown;
  /** What the change did to the content, from a server that was asked for it; `content` is undefined then. */
  readonly delta?: ContentDelta;
  /** What the change did, or would do, from a server that was asked for it. */
  readonly effects?: Effects;
  /** Why the change violates an invariant, from a server that was asked for it. */
  readonly explained?: ExplainResponse;
  /** The entry of the change in the history; absent if nothing is stored or no history is kept. */
  readonly transaction?: StoredTransaction;
  readonly isCommitted: boolean;
  readonly invariantRulesHold: boolean;
  readonly notifications: Notifications;
  readonly sessionRefreshAdvice: boolean;
  readonly navTo: string | null;
}

/**
 * Reads the body of a response to PATCH, POST, or DELETE.
 *
 * @throws RequestFailure for any other body
 */
export function readWriteResponse(body: unknown): WriteResponse {
  if (!isJsonNode(body) || typeof body['isCommitted'] !== 'boolean') {
    throw new RequestFailure(bare('unexpected'));
  }
  const { navTo } = body;
  return {
    content: isWithContent(body) ? body['content'] : undefined,
    ...(isJsonNode(body['delta']) ? { delta: body['delta'] as unknown as ContentDelta } : {}),
    ...(isJsonNode(body['effects']) ? { effects: body['effects'] as unknown as Effects } : {}),
    ...(isJsonNode(body['explained'])
      ? { explained: body['explained'] as unknown as ExplainResponse }
      : {}),
    ...transactionOf(body['transaction']),
    isCommitted: body['isCommitted'],
    invariantRulesHold: body['invariantRulesHold'] !== false,
    notifications: readNotifications(body['notifications']),
    sessionRefreshAdvice: body['sessionRefreshAdvice'] === true,
    navTo: typeof navTo === 'string' && navTo !== '' ? navTo : null,
  };
}

function transactionOf(value: unknown): { readonly transaction?: StoredTransaction } {
  if (!isJsonNode(value)) return {};
  const { seq, mayUndo, noRedo } = value;
  if (typeof seq !== 'number') return {};
  const isFinal = noRedo === 'password' || noRedo === 'importRight';
  return { transaction: { seq, mayUndo: mayUndo === true, ...(isFinal && { noRedo }) } };
}

/** Reads notifications: every list is present, and entries of unknown form are omitted. Plain texts are accepted. */
export function readNotifications(value: unknown): Notifications {
  if (!isJsonNode(value)) return NO_NOTIFICATIONS;
  return {
    errors: messages(value['errors']),
    warnings: messages(value['warnings']),
    infos: messages(value['infos']),
    successes: messages(value['successes']),
    invariants: objects(value['invariants']).map((entry) => ({
      ...entry,
      ruleMessage: text(entry['ruleMessage']),
      tuples: objects(entry['tuples']).map((tuple) => ({
        ...tuple,
        violationMessage: text(tuple['violationMessage']),
      })),
    })),
    signals: objects(value['signals']) as unknown as Notifications['signals'],
  };
}

function messages(value: unknown): Notifications['errors'] {
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [{ message: entry }];
    return isJsonNode(entry) ? [{ ...entry, message: text(entry['message']) }] : [];
  });
}

function objects(value: unknown): readonly JsonNode[] {
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isJsonNode) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A server can respond with the change instead of the content, or null if it does not know the change. */
function isWithContent(body: JsonNode): boolean {
  return body['isContentUnknown'] !== true && body['delta'] === undefined;
}
