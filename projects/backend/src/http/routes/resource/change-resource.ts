import type { FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import type { Transacted } from '../../../application/transact.ts';
import { planChange, type ChangePlan } from '../../../plan/change-plan.ts';
import {
  executeChange,
  type AppliedChange,
  type PlannedChange,
} from '../../../plan/execute-change.ts';
import { IdempotentReplay, type Outcome } from '../../../plan/idempotency.ts';
import { readChange } from '../../../plan/read-change.ts';
import { contentAt } from '../../../plan/read-content.ts';
import { idempotentRequest } from '../../request/idempotent-request.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { queryOf } from '../../request/query.ts';
import { confirmPreference, returnPreference } from '../../request/return-preference.ts';
import {
  readAfter,
  repeatedResult,
  writeResult,
  type Exchange,
} from '../../response/write-result.ts';
import { actorOf, requireTrial } from '../../session/session-request.ts';
import { addressOf } from './address-of.ts';

/** A requested change. */
export interface RequestedChange extends Pick<PlannedChange, 'success' | 'work'> {
  readonly patches: readonly PatchOperation[];
  /** Stands for what the request sends, to tell a repetition from another request. */
  readonly digest: string;
}

/** Plans the change of a request, executes it, and returns the response. @throws ApiError */
export async function change(
  served: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  { patches, digest, success, work }: RequestedChange,
): Promise<WriteResult> {
  const actor = await actorOf(served, request, reply);
  const { app, session } = actor;
  const preference = returnPreference(request);
  const plan = planChange({
    address: addressOf(app, request),
    operations: patches,
    query: queryOf(request, WRITE_QUERY),
    ifMatch: request.headers['if-match'],
    preference,
  });
  requireTrial(actor, plan.outcome === 'rollback');
  const repeats = plan.outcome === 'rollback' ? null : idempotentRequest(request, digest);
  const messages = notificationMessages(request);
  const language = negotiateLanguage(request.headers);
  const planned = { plan, session, client: request.ip, repeats, success, messages, language, work };
  try {
    const transacted = await executeChange(app, planned);
    if (plan.representation !== 'preview') confirmPreference(reply, preference);
    return await respond(app, { request, reply }, planned, transacted);
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    reply.header('idempotency-replayed', 'true');
    confirmPreference(reply, preference);
    return replay(app, session, plan, error.outcome);
  }
}

function respond(
  app: ServedModel,
  exchange: Exchange,
  { plan: { operations, representation }, success, messages }: PlannedChange,
  transacted: Transacted<AppliedChange>,
): Promise<WriteResult> {
  const { ifc, concealed, verdicts } = transacted.value;
  const isWhole = representation === 'full' || representation === 'preview';
  return writeResult(app, exchange, transacted, {
    patches: isWhole ? concealedIn(operations, (each) => concealed.has(each)) : [],
    success: success(messages, ifc.label),
    readShown: (connection, access) => readChange(connection, access, transacted, representation),
    verdicts,
  });
}

/** Returns the response to a request that was stored before, with the current content. */
async function replay(
  app: ServedModel,
  session: string,
  { address, operations, representation }: ChangePlan,
  outcome: Outcome,
): Promise<WriteResult> {
  const isWhole = representation === 'full';
  const read = await readAfter(app, { session, isCommitted: true }, async (connection, access) => {
    if (!isWhole) return { content: null, delta: null };
    if (outcome.isGone) return { content: null };
    // The place of the URL may be gone by now, such as a row that was deleted; its page remains.
    return { content: await contentAt(connection, access, address, operations) };
  });
  const patches = concealedIn(operations, (_, i) => outcome.concealed.includes(i));
  return repeatedResult(outcome, read, isWhole ? patches : []);
}

/** Passwords are not sent back. */
function concealedIn(
  operations: readonly PatchOperation[],
  isConcealed: (operation: PatchOperation, index: number) => boolean,
): PatchOperation[] {
  return operations.map((each, i) =>
    isConcealed(each, i) ? { op: each.op, path: each.path, value: null } : each,
  );
}
