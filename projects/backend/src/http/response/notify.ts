import {
  NO_NOTIFICATIONS,
  type MaintainedRule,
  type Notifications,
  type Signal,
} from '@ampersand-prototype/generics';
import type { Rule } from '../../model/rule.ts';
import type { Connection } from '../../database/database.ts';
import { readBaseline } from '../../rule/baseline.ts';
import { maintainedSignals } from '../../rule/maintained-signals.ts';
import type { Closing } from '../../rule/rule-engine.ts';
import { hasStoredViolations, signalState, type SignalState } from '../../rule/signal-store.ts';
import { describeRule, MAX_VIOLATIONS, reportSignal } from '../../rule/violation-report.ts';
import { distinctPairs, reportablePairs } from '../../rule/evaluation/violations.ts';
import type { Pair } from '../../core/pair.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Access } from '../../session/access.ts';
import { readOwnAtoms, type OwnAtoms } from '../../session/own-atoms.ts';
import { mayAdministrate } from '../session/administrator.ts';
import type { InstalledModel } from '../../application/application.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import { readerFor } from '../../application/transact.ts';
import { labelledFor } from '../../session/access-scope/relation-labels.ts';
import { orderTasks } from './order-tasks.ts';
import { addTaskDetails } from './task-details.ts';

/** Completes a described signal. */
type Complete = (rule: Rule, pairs: readonly Pair[], signal: Signal) => Promise<Signal>;

const asItIs: Complete = (_rule, _pairs, signal) => Promise.resolve(signal);

/** Returns the open signals of the active roles of a session, with what a list of tasks shows of them. */
export function openTasks(
  app: InstalledModel,
  connection: Connection,
  access: Access,
): Promise<Signal[]> {
  const view = { connection, dialect: app.database.dialect, access };
  const reader = readerFor(connection, access);
  return openSignals(app, connection, access, (rule, all, signal) => {
    const pairs = reportablePairs(rule, all).slice(0, MAX_VIOLATIONS);
    return addTaskDetails(view, reader, { rule, pairs, signal });
  });
}

/** Returns the open signals of the active roles of a session. */
export async function openSignals(
  app: InstalledModel,
  connection: Connection,
  access: Access,
  complete = asItIs,
): Promise<Signal[]> {
  const reader = readerFor(connection, access);
  const signals: Signal[] = [];
  let own: Promise<OwnAtoms | null> | undefined;
  for (const rule of maintainedSignals(app, access.activeRoles)) {
    const { isSymmetric } = rule;
    const requested = { isSymmetric, session: access.session, max: MAX_VIOLATIONS };
    const states: SignalState[] = [];
    for (const conjunct of rule.conjuncts)
      states.push(await signalState(connection, conjunct, requested));
    const count = states.reduce((sum, state) => sum + state.count, 0);
    if (count === 0) continue;
    own ??= readOwnAtoms(connection, app.model, access.session);
    const some = distinctPairs(states.flatMap(({ pairs }) => pairs));
    const order = { app, connection, own: await own };
    const { pairs, mine } = await orderTasks(order, rule, { some, count });
    const signal = { ...(await reportSignal(reader, rule, pairs, count)), ...mine };
    signals.push(await complete(rule, pairs, signal));
  }
  if (app.state.hasBaseline)
    signals.push(...(await openBaseline(app, connection, access, complete)));
  return signals;
}

/** Checks whether no signal is open for a session, within a transaction. Signals that depend on the session count as open. */
export async function hasNoSignals(
  app: InstalledModel,
  transaction: Pick<Transaction, 'connection' | 'dialect'>,
  access: Access,
): Promise<boolean> {
  const conjuncts = maintainedSignals(app, access.activeRoles).flatMap((rule) => rule.conjuncts);
  if (app.state.hasBaseline || conjuncts.some((each) => each.dependsOnSession)) return false;
  return !(await hasStoredViolations(transaction, conjuncts));
}

/** Debt is a list of work: for the role that was named for it, or for administrators. */
async function openBaseline(
  app: StoredModel,
  connection: Connection,
  access: Access,
  complete: Complete,
): Promise<Signal[]> {
  const reader = readerFor(connection, access);
  const signals: Signal[] = [];
  for (const { rule: name, role, pairs } of (await readBaseline(connection)).values()) {
    const rule = app.model.rules.get(name);
    const isOwn = role === null ? mayAdministrate(app, access) : access.activeRoles.includes(role);
    if (rule && isOwn)
      signals.push(await complete(rule, pairs, await reportSignal(reader, rule, pairs)));
  }
  return signals;
}

/** Returns the process rules that the active roles maintain. */
export function maintainedRules(app: StoredModel, access: Access): MaintainedRule[] {
  const { model, language } = access;
  const { relationName } = labelledFor(access);
  const reader = { model, language, relationName };
  return maintainedSignals(app, access.activeRoles).map((rule) => describeRule(reader, rule));
}

/** Checks whether a session may see the stored violations of a rule. */
export function maySeeViolations(app: StoredModel, access: Access, rule: Rule): boolean {
  return mayAdministrate(app, access) || maintainedSignals(app, access.activeRoles).includes(rule);
}

/** Collects the notifications of a transaction for the user. */
export function closingNotifications(
  closing: Closing,
  success: string | null,
  signals: readonly Signal[],
): Notifications {
  return {
    ...NO_NOTIFICATIONS,
    errors: closing.invariants.map((violated) => ({ message: violated.ruleMessage })),
    invariants: closing.invariants,
    successes: closing.isCommitted && success !== null ? [{ message: success }] : [],
    signals,
  };
}

/** Creates notifications with one success message. */
export function success(message: string): Notifications {
  return { ...NO_NOTIFICATIONS, successes: [{ message }] };
}
