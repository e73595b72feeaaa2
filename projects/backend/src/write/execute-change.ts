import type { Language, PatchOperation } from '@ampersand-prototype/generics';
import type { ServedModel } from '../application/application.ts';
import { DeferredPasswordHashing } from '../application/deferred-password-hashing.ts';
import {
  transact,
  type ChangeReporter,
  type FindSession,
  type Transacted,
} from '../application/transact.ts';
import { atomExists } from '../core/atom.ts';
import { requireAddressable } from '../core/atom-value.ts';
import { makeAtom } from '../core/make-atom.ts';
import type { NotificationMessages } from '../core/notification-messages.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import { explainingReporter } from '../explain/explanation/explaining-reporter.ts';
import { findRepairs } from '../explain/repair/find-repairs.ts';
import type { RejectedChange } from '../explain/repair/repair-request.ts';
import { changeReporter } from '../explain/effects/change-reporter.ts';
import { requireReadable, type Place } from '../read/node/resource-place.ts';
import { OperationValidations } from '../patch/operation-validations.ts';
import type { WriteContext } from '../patch/write-context.ts';
import type { Access } from '../session/access.ts';
import { requireNewAtom, type ChangePlan } from './change-plan.ts';
import { changesSession } from './changes-session.ts';
import { requireVersion } from './etag.ts';
import type { Outcome, RepeatableRequest } from './idempotency.ts';
import { contentOf, isDeleted } from './read-content.ts';
import { resolveAddress, type Addressed } from '../read/choose/resource-address.ts';

/** A planned change with the function that executes it. */
export interface PlannedChange {
  readonly plan: ChangePlan;
  readonly session: string | FindSession;
  /** IP address of the client, by which passwords are limited. */
  readonly client: string;
  /** Recognizes a repetition of the request; null where repetitions are not recognized. */
  readonly repeats: RepeatableRequest | null;
  /** Message of a stored change, given the label of its interface. */
  readonly success: (messages: NotificationMessages, label: string) => string;
  readonly messages: NotificationMessages;
  readonly language: Language;
  /** Reads what the response shows, as the last step before the commit. */
  readonly beforeCommit: (transacted: Transacted<AppliedChange>) => Promise<void>;
  /** Writes the change; `operations` are those of a PATCH. */
  readonly work: (
    context: WriteContext,
    addressed: Addressed,
    operations: readonly PatchOperation[],
  ) => Promise<void>;
}

/** The result of an applied change, for building the response. */
export interface AppliedChange extends Addressed {
  /** Operations whose values are not sent back, such as passwords. */
  readonly concealed: ReadonlySet<PatchOperation>;
  readonly verdicts: OperationValidations | null;
  /** Content within the transaction, for a preview. */
  readonly preview: unknown;
}

/**
 * Executes a planned change in one transaction.
 * @throws ApiError when the change is not permitted or not possible
 * @throws IdempotentReplay when the request was stored before
 */
export async function executeChange(
  app: ServedModel,
  change: PlannedChange,
): Promise<Transacted<AppliedChange>> {
  const { plan, session, repeats } = change;
  const passwords = new DeferredPasswordHashing(app, change.client);
  const options = {
    session,
    language: change.language,
    dryRun: plan.outcome === 'rollback',
    reporter: reporterOf(app, change),
    logged: {
      place: ({ ifc, root }: Addressed) => ({ interface: ifc.name, atom: ownAtom(root) }),
    },
    beforeCommit: async (transacted: Transacted<AppliedChange>) => {
      const { transaction, access } = transacted;
      await repeats?.store(transaction.connection, access.session, outcomeOf(change, transacted));
      await change.beforeCommit(transacted);
    },
  };
  const transacted = await passwords.run(() =>
    transact(app, options, async (tx, access) => {
      await repeats?.claim(tx, access.session);
      return applyChange(app, change, passwords, { tx, access });
    }),
  );
  if (transacted.closing.isCommitted) await passwords.rememberLogin(transacted.login);
  return withRepairs(app, change, passwords, transacted);
}

/** Adds repairs to the explanation of a dry run. Only the operations of a PATCH on a page can be repaired. */
async function withRepairs(
  app: ServedModel,
  change: PlannedChange,
  passwords: DeferredPasswordHashing,
  transacted: Transacted<AppliedChange>,
): Promise<Transacted<AppliedChange>> {
  const { plan, language } = change;
  const { operations, explanation } = plan;
  const { ifc, root, place } = transacted.value;
  const rule = app.model.rules.get(explanation?.rule ?? '');
  const max = explanation?.repairs ?? null;
  const { explained } = transacted;
  const isUnasked = !rule || explanation?.nodes !== null || explained?.reason !== null;
  if (isUnasked || operations.length === 0 || place !== root) return transacted;
  const rejected: RejectedChange = {
    page: { ifc, root: root.source },
    size: operations.length,
    apply: async (tx, access, repair) => {
      const together: ChangePlan = {
        ...plan,
        ...{ validation: 'firstError', representation: 'minimal' },
        operations: [...operations, ...repair],
      };
      await applyChange(app, { ...change, plan: together }, passwords, { tx, access });
    },
  };
  const found = await findRepairs(app, transacted.access.session, {
    ...{ rule, language, max, rejected },
    pair: null,
  });
  return { ...transacted, explained: { ...explained, ...found } };
}

function reporterOf(app: ServedModel, { plan, language }: PlannedChange): ChangeReporter {
  const reporter = changeReporter(app, plan.reportsEffects);
  if (plan.explanation === null) return reporter;
  const { rule, nodes } = plan.explanation;
  return explainingReporter(app, reporter, { rule, language, nodes });
}

async function applyChange(
  app: ServedModel,
  { plan, work }: PlannedChange,
  passwords: DeferredPasswordHashing,
  { tx, access }: Pick<WriteContext, 'tx' | 'access'>,
): Promise<AppliedChange> {
  const addressed = await openPlace(plan, tx, access);
  const { crud: crudMode, edits } = app.config;
  const concealed = new Set<PatchOperation>();
  const verdicts = plan.validation === 'perOperation' ? new OperationValidations() : null;
  const context: WriteContext = {
    ...{ tx, access, crudMode, sameNumber: edits.sameNumber, concealed, verdicts },
    hashPassword: (password) => passwords.stored(password),
    isPassword: (stored, password) => passwords.matches(stored, password),
  };
  await work(context, addressed, plan.operations);
  await passwords.requireHashed(tx);
  const preview =
    plan.representation === 'preview'
      ? (await contentOf(tx, access, addressed.root, plan.part)).content
      : null;
  return { ...addressed, concealed, verdicts, preview };
}

/** Finds the place of a plan when its transaction begins, and creates its root atom where the plan may. @throws ApiError */
async function openPlace(plan: ChangePlan, tx: Transaction, access: Access): Promise<Addressed> {
  const context = { connection: tx.connection, session: access.session };
  const addressed = await resolveAddress(context, access, plan.address, plan.operations);
  // Before anything is created: a version is one of an atom that exists.
  if (plan.expectedVersion !== null)
    requireVersion(
      plan.expectedVersion,
      (await contentOf(tx, access, addressed.root, plan.part)).content,
    );
  const isNew = await createRoot(tx, addressed.root, plan);
  if (plan.representation === 'preview') requireNewAtom(plan, isNew);
  return addressed;
}

/** Creates the root atom where it does not exist and the interface permits it. Returns whether it did. @throws ApiError */
async function createRoot(
  tx: Transaction,
  root: Place,
  { mayCreateRoot: mayCreate, operations }: ChangePlan,
): Promise<boolean> {
  const { node, target } = root;
  if (target === null) return false;
  requireReadable(root);
  if (!node.isIdent || node.target.isSession || !node.target.storage) return false;
  const { table, keyColumn } = node.target.storage;
  // The whole row: the operations are going to be about it.
  if (operations.length > 0) await tx.connection.valuesOf({ table, keyColumn, atom: target }, []);
  if (await atomExists(tx, node.target, target)) return false;
  if (!node.crud.create || !mayCreate)
    throw new ApiError('AMP-404-GONE', `${quoted(target)} (${node.target.label}).`);
  requireAddressable(node.target, target);
  return makeAtom(tx, node.target, target);
}

/** The atom of an interface, for the change log; null for the session. */
function ownAtom({ node, target }: Place): string | null {
  return node.isIdent && !node.target.isSession ? target : null;
}

/** The outcome of a change, for a repetition of its request. */
function outcomeOf(
  { plan, success, messages }: PlannedChange,
  { value, closing, transaction, login, stored }: Transacted<AppliedChange>,
): Outcome {
  return {
    concealed: plan.operations.flatMap((each, i) => (value.concealed.has(each) ? [i] : [])),
    success: success(messages, value.ifc.label),
    isGone: isDeleted(transaction, value.root),
    navTo: closing.navTo,
    advice: login.kind !== 'same' || changesSession(transaction),
    ...(stored && { stored }),
  };
}
