import type { FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { ContentDelta, PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import type { ChangeableModel, ServedModel } from '../../../application/application.ts';
import { DeferredPasswordHashing } from '../../../application/deferred-password-hashing.ts';
import { transact, type Transacted } from '../../../application/transact.ts';
import type { NotificationMessages } from '../../../core/notification-messages.ts';
import { atomExists } from '../../../core/atom.ts';
import { requireAddressable } from '../../../core/atom-value.ts';
import { makeAtom } from '../../../core/make-atom.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { changeReporter } from '../../../history/effects/change-reporter.ts';
import { readDelta } from '../../../resource/delta/read-delta.ts';
import { requireReadable, type Place } from '../../../resource/node/resource-place.ts';
import { OperationValidations } from '../../../resource/write/operation-validations.ts';
import type { WriteContext } from '../../../resource/write/write-context.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { RowChanges } from '../../../core/transaction/row-changes.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { requireVersion } from '../../request/etag.ts';
import { returnPreference, type ReturnPreference } from '../../request/return-preference.ts';
import { requireNewAtom, requirePreviewable } from './preview.ts';
import {
  IdempotentReplay,
  idempotentRequest,
  type Outcome,
} from '../../request/idempotent-replay.ts';
import {
  addressOf,
  resolveAddress,
  type Addressed,
  type ResourceAddress,
} from './resource-address.ts';
import { contentAt, contentOf } from './shown-content.ts';
import { sessionOf } from '../../session/session-request.ts';
import {
  changesSession,
  readAfter,
  repeatedResult,
  writeResult,
  type ShownContent,
} from '../../response/write-result.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { queryOf } from '../../request/query.ts';

const NOTHING_CHANGED: ContentDelta = { nodes: [], lists: [] };

/** A change that a request asks for. */
export interface RequestedChange {
  readonly patches: readonly PatchOperation[];
  /** Stands for what the request sends, to tell a repetition from another request. */
  readonly digest: string;
  /** What is told when it is stored. */
  readonly success: (messages: NotificationMessages, label: string) => string;
  readonly work: (context: WriteContext, addressed: Addressed) => Promise<void>;
}

/** Runs a change at the place of the URL and answers with the whole interface. @throws Refusal */
export async function change(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RequestedChange,
): Promise<WriteResult> {
  const session = await sessionOf(app, request, reply);
  const isDryRun = queryOf(request, WRITE_QUERY).dryRun === 'true';
  const repeats = isDryRun ? null : idempotentRequest(request, options.digest);
  try {
    return await changeOnce(app, request, reply, session, options, repeats);
  } catch (error) {
    if (!(error instanceof IdempotentReplay)) throw error;
    return replayResponse(app, request, reply, session, options, error.outcome);
  }
}

async function changeOnce(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
  session: string,
  options: RequestedChange,
  repeats: ReturnType<typeof idempotentRequest>,
): Promise<WriteResult> {
  const address = addressOf(app, request);
  const query = queryOf(request, WRITE_QUERY);
  const [dryRun, isPreview] = [query.dryRun === 'true', query.preview === 'true'];
  if (isPreview) requirePreviewable(dryRun, options.patches);
  const validatesEach = dryRun && query.verdicts === 'true';
  let preview: unknown = null;
  let verdicts: OperationValidations | null = null;
  const concealed = new Set<PatchOperation>();
  const shown = (): PatchOperation[] => concealedIn(options.patches, concealed);
  const passwords = new DeferredPasswordHashing(app, request.ip);
  const attempt = () =>
    transact<Addressed>(
      app,
      {
        session,
        dryRun,
        reporter: changeReporter(app, query.effects === 'true'),
        place: ({ ifc, root }) => ({ interface: ifc.name, atom: ownAtom(root) }),
        beforeCommit: async (result) =>
          repeats?.store(
            result.transaction.connection,
            session,
            outcomeOf(result, options, concealed, notificationMessages(request)),
          ),
      },
      async (tx, access) => {
        await repeats?.claim(tx, session);
        const addressed = await begin(request, tx, access, address, options.patches);
        verdicts = validatesEach ? new OperationValidations() : null;
        const { crud: crudMode, sameNumber } = app.config;
        const context = { tx, access, crudMode, sameNumber, concealed, verdicts };
        const hashPassword = (password: string): string => passwords.stored(password);
        const isPassword = (stored: string, password: string): boolean =>
          passwords.matches(stored, password);
        await options.work({ ...context, hashPassword, isPassword }, addressed);
        await passwords.requireHashed(tx);
        if (isPreview) preview = await contentOf(tx.connection, access, addressed.root);
        return addressed;
      },
    );
  const transacted = await passwords.run(attempt);
  const { ifc } = transacted.value;
  const preference = isPreview ? 'representation' : returnPreference(request, reply);
  const readShown = async (connection: Connection, access: Access): Promise<ShownContent> =>
    isPreview ? { content: preview } : shownAfter(connection, access, transacted, preference);
  return writeResult(app, request, reply, transacted, {
    patches: preference === 'representation' ? shown() : [],
    success: options.success(notificationMessages(request), ifc.label),
    readShown,
    verdicts,
  });
}

/** How a change ended, for whoever sends it again. */
function outcomeOf(
  { value, closing, transaction, login, stored }: Transacted<Addressed>,
  { patches, success }: RequestedChange,
  concealed: ReadonlySet<PatchOperation>,
  messages: NotificationMessages,
): Outcome {
  return {
    concealed: patches.flatMap((patch, i) => (concealed.has(patch) ? [i] : [])),
    success: success(messages, value.ifc.label),
    isGone: isDeleted(transaction, value.root),
    navTo: closing.navTo,
    advice: login.kind !== 'same',
    ...(stored && { stored }),
  };
}

/** The atom that an interface is about, for the ledger; null for the session. */
function ownAtom({ node, target }: Place): string | null {
  return node.isIdent && !node.target.isSession ? target : null;
}

/** Finds what a request is about in a transaction that begins, and makes it where the first edit does so. @throws Refusal */
async function begin(
  request: FastifyRequest,
  tx: Transaction,
  access: Access,
  address: ResourceAddress,
  patches: readonly PatchOperation[],
): Promise<Addressed> {
  const context = { connection: tx.connection, session: access.session };
  const addressed = await resolveAddress(context, access, address, patches);
  await checkVersion(request, tx, access, addressed.root);
  const isNew = await makeNewAtom(tx, addressed.root, wasSeen(request, patches));
  if (queryOf(request, WRITE_QUERY).preview === 'true') requireNewAtom(patches, isNew);
  return addressed;
}

/** What the interface shows after a transaction, or what that did to it. */
async function shownAfter(
  connection: Connection,
  access: Access,
  transacted: Transacted<Addressed>,
  preference: ReturnPreference,
): Promise<ShownContent> {
  if (preference === 'minimal') return { content: null, delta: null };
  if (preference === 'delta')
    return { content: null, delta: await deltaOf(connection, access, transacted) };
  const { closing, transaction, value } = transacted;
  const isGone = closing.isCommitted && isDeleted(transaction, value.root);
  return { content: isGone ? null : await contentOf(connection, access, value.root) };
}

/** What the transaction did to the content; null where that cannot be told, so that it has to be read again. */
function deltaOf(
  connection: Connection,
  access: Access,
  { value: { root }, closing, transaction }: Transacted<Addressed>,
): Promise<ContentDelta | null> | ContentDelta | null {
  if (!closing.isCommitted) return NOTHING_CHANGED;
  if (changesSession(transaction) || isDeleted(transaction, root)) return null;
  const { dialect, model, changes, session } = transaction;
  const context = { connection, dialect, session, changes: new RowChanges(model).follow(changes) };
  return readDelta(context, access, root);
}

/** Passwords are not sent back. */
function concealedIn(
  patches: readonly PatchOperation[],
  concealed: ReadonlySet<PatchOperation>,
): PatchOperation[] {
  return patches.map((patch) =>
    concealed.has(patch) ? { op: patch.op, path: patch.path, value: null } : patch,
  );
}

/** Answers a request that was stored before, with what is stored by now. */
async function replayResponse(
  app: ChangeableModel,
  request: FastifyRequest,
  reply: FastifyReply,
  session: string,
  { patches }: RequestedChange,
  outcome: Outcome,
): Promise<WriteResult> {
  reply.header('idempotency-replayed', 'true');
  const isWhole = returnPreference(request, reply) === 'representation';
  const address = addressOf(app, request);
  const read = await readAfter(app, session, true, async (connection, access) => {
    if (!isWhole) return { content: null, delta: null };
    if (outcome.isGone) return { content: null };
    // What the URL leads to may be gone by now, as a row that was deleted; what is told stands around it.
    return { content: await contentAt(connection, access, address, patches) };
  });
  const concealed = new Set(patches.filter((_, i) => outcome.concealed.includes(i)));
  return repeatedResult(outcome, read, isWhole ? concealedIn(patches, concealed) : []);
}

/** Whether whoever sent the request has seen the atom before: it is not a new one. */
function wasSeen(request: FastifyRequest, patches: readonly PatchOperation[]): boolean {
  return (
    request.headers['if-match'] !== undefined ||
    patches.some(({ was }) => was !== undefined && was !== null)
  );
}

/** Whether the transaction deleted the atom that the interface is about. */
function isDeleted(tx: Transaction, { node, target }: Place): boolean {
  const last = tx.changes.findLast(
    (change) =>
      change.kind === 'atom' && change.concept.name === node.target.name && change.atom === target,
  );
  return last?.op === 'delete';
}

/** Makes an atom that does not exist yet with its first edit, where the interface gives the right. Gives whether it was made. */
async function makeNewAtom(tx: Transaction, root: Place, wasSeen: boolean): Promise<boolean> {
  const { node, target } = root;
  if (target === null) return false;
  requireReadable(root);
  if (!node.isIdent || node.target.isSession || !node.target.storage) return false;
  if (await atomExists(tx, node.target, target)) return false;
  if (!node.crud.create || wasSeen)
    throw new ApiError('AMP-404-GONE', `${quoted(target)} (${node.target.label}).`);
  requireAddressable(node.target, target);
  return makeAtom(tx, node.target, target);
}

async function checkVersion(
  request: FastifyRequest,
  tx: Transaction,
  access: Access,
  root: Place,
): Promise<void> {
  const ifMatch = request.headers['if-match'];
  // That the atom is there is looked at before anything is made.
  if (ifMatch !== undefined && ifMatch.trim() !== '*')
    requireVersion(ifMatch, await contentOf(tx.connection, access, root));
}
