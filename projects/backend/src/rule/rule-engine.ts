import type { InvariantViolation } from '@ampersand-prototype/generics';
import type { Conjunct, Rule } from '../model/rule.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { affectedConjuncts } from './evaluation/affected.ts';
import {
  readBaseline,
  resolveBaseline,
  acceptBaseline,
  without,
  type RuleBaseline,
} from './baseline.ts';
import { evaluateConjunct, type EvaluationScope } from './evaluation/evaluate-conjuncts.ts';
import type { Pair } from '../core/pair.ts';
import { runEngine, type EngineSettings } from './exec-engine/exec-engine.ts';
import type { TraceStep } from './exec-engine/trace-step.ts';
import { refreshSignal, storedConjuncts, type SignalChange } from './signal-store.ts';
import { reportInvariant, type Reader } from './violation-report.ts';
import { distinctPairs } from './evaluation/violations.ts';

/** The result of evaluating rules at the end of a transaction. */
export interface Closing {
  /** Whether the caller has to commit; otherwise it has to roll back. */
  readonly isCommitted: boolean;
  readonly invariantRulesHold: boolean;
  readonly invariants: readonly InvariantViolation[];
  /** All pairs that violate these invariants, by rule. */
  readonly violations: ReadonlyMap<string, readonly Pair[]>;
  readonly navTo: string | null;
  readonly trace: readonly TraceStep[];
  /** Names of the rules of which violations were taken as debt. */
  readonly baseline: readonly string[];
  /** Changes of signals, by conjunct: of a committed transaction, or of one whose effects are described. */
  readonly signals: ReadonlyMap<Conjunct, SignalChange>;
}

/** The rules whose violations are accepted, and the role that gets them as tasks. */
export interface BaselineOptions {
  readonly rules: readonly string[] | 'all';
  readonly role: string | null;
}

/** The dependencies for evaluating rules at the end of a transaction. */
export interface ClosingOptions {
  readonly engine: EngineSettings;
  /** Everything is done, and then undone. */
  readonly dryRun?: boolean;
  /** Whether changes of signals are described without a commit. */
  readonly reportsSignals?: boolean;
  /** Start from all rules instead of the affected ones: installation. */
  readonly allRules?: boolean;
  /** The data may violate invariants since before the transaction. */
  readonly mayHaveViolations?: boolean;
  /** Commit although invariants are violated: installation and import for a look at the violations. */
  readonly ignoreInvariants?: boolean;
  /** There are violations that were taken as debt. */
  readonly hasBaseline?: boolean;
  /** Violations of these rules, or of all of them, are taken as debt. */
  readonly acceptBaseline?: BaselineOptions | undefined;
  /** The reader of violations. */
  readonly reader: Reader;
}

/**
 * Closes a transaction: automated rules repair, then every affected invariant is evaluated. Violations of an
 * invariant decide for a roll-back. The state that the signals are in is stored with the changes.
 */
export async function closeTransaction(tx: Transaction, options: ClosingOptions): Promise<Closing> {
  await callHook(tx, 'preDatabaseCloseTransaction');
  const { navigation, trace } = await runEngine(
    tx,
    options.engine,
    options.allRules === true ? 'all' : 'affected',
    scopeOf(options),
  );
  const { invariants, violations, baseline, settle } = await checkInvariants(tx, options);
  const invariantRulesHold = invariants.length === 0;
  const isCommitted =
    (invariantRulesHold || options.ignoreInvariants === true) && options.dryRun !== true;
  if (isCommitted) await settle();
  const signals =
    isCommitted || options.reportsSignals === true
      ? await refreshSignals(tx, options.engine, isCommitted)
      : new Map<Conjunct, SignalChange>();
  await tx.hooks.call('postDatabaseCloseTransaction', { ...payload(tx), isCommitted });
  const navTo = isCommitted ? navigation.onCommit : navigation.onRollback;
  return {
    isCommitted,
    invariantRulesHold,
    invariants,
    violations,
    navTo: options.dryRun ? null : navTo,
    trace,
    baseline,
    signals,
  };
}

/** What the check of the invariants came to. */
interface Checked {
  readonly invariants: readonly InvariantViolation[];
  readonly violations: ReadonlyMap<string, readonly Pair[]>;
  readonly baseline: readonly string[];
  /** Stores what has become of debt. */
  readonly settle: () => Promise<void>;
}

/**
 * Evaluates each conjunct that can break an invariant once, and reports the violations by rule, except accepted ones.
 */
async function checkInvariants(tx: Transaction, options: ClosingOptions): Promise<Checked> {
  const baselines =
    options.hasBaseline === true
      ? await readBaseline(tx.connection)
      : new Map<string, RuleBaseline>();
  const violations = await violationsByRule(tx, options, baselines);
  const invariants: InvariantViolation[] = [];
  const violating = new Map<string, readonly Pair[]>();
  const taken: RuleBaseline[] = [];
  for (const rule of tx.model.rules.values()) {
    const pairs = violations.get(rule.name);
    if (!pairs) continue;
    const fresh = without(distinctPairs(pairs), baselines.get(rule.name)?.pairs ?? []);
    if (fresh.length === 0) continue;
    if (isTaken(rule, options.acceptBaseline))
      taken.push({ rule: rule.name, role: options.acceptBaseline?.role ?? null, pairs: fresh });
    else {
      invariants.push(await reportInvariant(options.reader, rule, fresh));
      violating.set(rule.name, fresh);
    }
  }
  const settle = async (): Promise<void> => {
    for (const { rule, role, pairs } of taken)
      await acceptBaseline(tx.connection, rule, role, pairs);
    for (const [name, baseline] of baselines) {
      const found = violations.get(name);
      if (found) await resolveBaseline(tx.connection, baseline, without(baseline.pairs, found));
    }
  };
  return { invariants, violations: violating, baseline: taken.map(({ rule }) => rule), settle };
}

function isTaken(rule: Rule, terms: BaselineOptions | undefined): boolean {
  const dependsOnSession = rule.conjuncts.some((conjunct) => conjunct.dependsOnSession);
  return (
    terms !== undefined &&
    !dependsOnSession &&
    (terms.rules === 'all' || terms.rules.includes(rule.name) || terms.rules.includes(rule.label))
  );
}

/** Rules that were looked at, with what violates them: all of it where there is debt, which it is compared with. */
async function violationsByRule(
  tx: Transaction,
  options: ClosingOptions,
  baselines: ReadonlyMap<string, RuleBaseline>,
): Promise<Map<string, Pair[]>> {
  const conjuncts = options.allRules
    ? [...tx.model.conjuncts.values()]
    : withRelatedConjuncts(tx, affectedConjuncts(tx), baselines);
  const violations = new Map<string, Pair[]>();
  for (const conjunct of conjuncts) {
    if (conjunct.invariantNames.length === 0) continue;
    const isOwed = conjunct.invariantNames.some((name) => baselines.has(name));
    const pairs = await evaluateConjunct(tx, conjunct, isOwed ? 'all' : scopeOf(options));
    if (pairs.length === 0 && !isOwed) continue;
    for (const name of conjunct.invariantNames)
      violations.set(name, [...(violations.get(name) ?? []), ...pairs]);
  }
  return violations;
}

/** Debt is compared rule by rule: where one conjunct of such a rule is affected, all of them are evaluated. */
function withRelatedConjuncts(
  tx: Transaction,
  conjuncts: ReadonlySet<Conjunct>,
  baselines: ReadonlyMap<string, RuleBaseline>,
): readonly Conjunct[] {
  const names = [...conjuncts].flatMap(({ invariantNames }) => invariantNames);
  const rules = names.flatMap((name) =>
    baselines.has(name) ? (tx.model.rules.get(name) ?? []) : [],
  );
  return [...new Set([...conjuncts, ...rules.flatMap((rule) => rule.conjuncts)])];
}

/** Violations from before the transaction are only looked for where there may be any. */
function scopeOf(options: ClosingOptions): EvaluationScope {
  return options.allRules === true || options.mayHaveViolations === true ? 'all' : 'changed';
}

async function refreshSignals(
  tx: Transaction,
  engine: EngineSettings,
  isStored: boolean,
): Promise<Map<Conjunct, SignalChange>> {
  const affected = affectedConjuncts(tx);
  const stored = storedConjuncts(tx.model, engineRuleNames(tx, engine));
  const changes = new Map<Conjunct, SignalChange>();
  for (const conjunct of stored)
    if (affected.has(conjunct)) {
      const change = await refreshSignal(tx, conjunct, tx.rowChanges, isStored);
      tx.coverage.evaluated(conjunct, change.appeared.length);
      changes.set(conjunct, change);
    }
  return changes;
}

/** Lists the names of the rules that the execution engine maintains. */
export function engineRuleNames(
  tx: Pick<Transaction, 'model'>,
  engine: EngineSettings,
): ReadonlySet<string> {
  const rules: Rule[] = engine.roles.flatMap((name) => tx.model.roles.get(name)?.maintains ?? []);
  return new Set(rules.map((rule) => rule.name));
}

/** Notifies extensions that a transaction was committed. */
export function notifyCommit(tx: Transaction): Promise<void> {
  return callHook(tx, 'postDatabaseCommitTransaction');
}

/** Notifies extensions that a transaction was rolled back. */
export function notifyRollback(tx: Transaction): Promise<void> {
  return callHook(tx, 'postDatabaseRollbackTransaction');
}

function payload(tx: Transaction) {
  const { concepts, relations } = tx.affected();
  return {
    transaction: tx.id,
    affectedConcepts: [...concepts].map((concept) => concept.name),
    affectedRelations: [...relations].map((relation) => relation.signature),
  };
}

type ClosingHook =
  | 'preDatabaseCloseTransaction'
  | 'postDatabaseCommitTransaction'
  | 'postDatabaseRollbackTransaction';

async function callHook(tx: Transaction, point: ClosingHook): Promise<void> {
  if (tx.hooks.has(point)) await tx.hooks.call(point, payload(tx));
}
