import type { ApiRequest } from '../../request/api-request.ts';
import { WRITE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import type { Transacted } from '../../../application/transact.ts';
import type { Connection } from '../../../database/database.ts';
import { planChange, type ChangePlan, type ChangeRequest } from '../../../write/change-plan.ts';
import {
  executeChange,
  type AppliedChange,
  type PlannedChange,
} from '../../../write/execute-change.ts';
import { IdempotentReplay } from '../../../write/idempotency.ts';
import { readChange, type ShownContent } from '../../../write/read-change.ts';
import { boundedPart } from '../../../write/content-part.ts';
import { contentAt } from '../../../write/read-content.ts';
import { idempotentRequest } from '../../request/idempotent-request.ts';
import { queryOf } from '../../request/query.ts';
import { confirmPreference } from '../../request/return-preference.ts';
import {
  readAfter,
  readWithin,
  repeatedResult,
  writeResult,
  type ReadAfter,
} from '../../response/write-result.ts';
import type { Access } from '../../../session/access.ts';
import { changeInSession, requireDryRun, type Actor } from '../../session/change-in-session.ts';
import { addressOf } from './address-of.ts';

/** A change that a request asks for: its address, body, and options. */
export interface RequestedChange extends Pick<PlannedChange, 'success' | 'work'> {
  readonly patches: readonly PatchOperation[];
  /** Digest of the request, which distinguishes a repetition from another request. */
  readonly digest: string;
}

/** How a change is executed: what the URL and the headers of its request say. */
export type ChangeOptions = Omit<ChangeRequest, 'operations'>;

/**
 * Plans and executes the change of a request, and builds the response. `given` replaces what its URL and headers say.
 * @throws ApiError
 */
export function change(
  served: ServedModel,
  request: ApiRequest,
  requested: RequestedChange,
  given: ChangeOptions | null = null,
): Promise<WriteResult> {
  return changeInSession(served, request, (actor) => changeAs(actor, request, requested, given));
}

function optionsOf(app: ServedModel, request: ApiRequest): ChangeOptions {
  return {
    address: addressOf(app, request),
    query: queryOf(request, WRITE_QUERY),
    ifMatch: request.headers['if-match'],
    preference: request.preference,
  };
}

async function changeAs(
  actor: Actor,
  request: ApiRequest,
  { patches, digest, success, work }: RequestedChange,
  given: ChangeOptions | null,
): Promise<WriteResult> {
  const { app, session } = actor;
  const { messages, language, ip: client, reply } = request;
  const options = given ?? optionsOf(app, request);
  const { preference } = options;
  const plan = planChange({ ...options, operations: patches });
  requireDryRun(actor, plan.outcome === 'rollback');
  const isRepeatable = plan.outcome !== 'rollback' && given === null;
  const repeats = isRepeatable ? idempotentRequest(request, digest) : null;
  const read: { within: ReadAfter | null } = { within: null };
  const beforeCommit = async (transacted: Transacted<AppliedChange>): Promise<void> => {
    read.within = isPart(plan)
      ? await readWithin(app, transacted, shownBy(transacted, plan))
      : null;
  };
  const planned = {
    ...{ plan, session, client, repeats, success, messages, language, work },
    beforeCommit,
  };
  try {
    const transacted = await executeChange(app, planned);
    if (plan.representation !== 'preview') confirmPreference(reply, preference);
    return await respond(app, request, planned, { ...transacted, ...read });
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    reply.header('idempotency-replayed', 'true');
    confirmPreference(reply, preference);
    return replay(app, request, plan, error);
  }
}

/** Whether the response shows at most what has changed. */
function isPart({ representation }: ChangePlan): boolean {
  return representation === 'delta' || representation === 'minimal';
}

function shownBy(
  transacted: Transacted<AppliedChange>,
  plan: ChangePlan,
): (connection: Connection, access: Access) => Promise<ShownContent> {
  return (connection, access) => readChange(connection, access, transacted, plan);
}

function respond(
  app: ServedModel,
  request: ApiRequest,
  { plan, success, messages }: PlannedChange,
  transacted: Transacted<AppliedChange> & { readonly within: ReadAfter | null },
): Promise<WriteResult> {
  const { ifc, concealed, verdicts } = transacted.value;
  const { operations } = plan;
  return writeResult(app, request, transacted, {
    patches: isPart(plan) ? [] : concealedIn(operations, (each) => concealed.has(each)),
    success: success(messages, ifc.label),
    readShown: shownBy(transacted, plan),
    verdicts,
    within: transacted.within,
  });
}

/** Returns the response to a request that was stored before, with the current content. */
async function replay(
  app: ServedModel,
  request: ApiRequest,
  plan: ChangePlan,
  { session, outcome }: IdempotentReplay,
): Promise<WriteResult> {
  const { operations } = plan;
  const isWhole = plan.representation === 'full';
  const read = await readAfter(app, { session, isCommitted: true }, async (connection, access) => {
    if (!isWhole) return { content: null, delta: null };
    if (outcome.isGone) return { content: null };
    // The place of the URL may be gone by now, such as a row that was deleted; its page remains.
    const context = { connection, session: access.session, dialect: app.database.dialect };
    return contentAt(context, access, plan, boundedPart(plan.part));
  });
  const patches = concealedIn(operations, (_, i) => outcome.concealed.includes(i));
  return repeatedResult(request, outcome, read, isWhole ? patches : []);
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
