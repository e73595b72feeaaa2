import {
  errorText,
  isEngineFunction,
  type EngineFunctionName,
  type Language,
  errorMessage,
} from '@ampersand-prototype/generics';
import { runPrepared } from '../../core/bind.ts';
import type { Pair } from '../../core/pair.ts';
import type { Rule, Segment } from '../../model/rule.ts';
import { ofRule } from '../../error/detail-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import { UnsupportedDefault } from '../../core/relation-default.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { affectedConjuncts, affectedRules } from '../evaluation/affected.ts';
import { evaluateConjuncts, type EvaluationScope } from '../evaluation/evaluate-conjuncts.ts';
import { distinctPairs } from '../evaluation/violations.ts';
import { evaluateArgument } from './argument.ts';
import { ATOM_FUNCTIONS } from './atom-functions.ts';
import { CLOSURE_FUNCTIONS } from './closure-function.ts';
import { CallError, compileCalls, DataError, type RuleCall } from './compile-call.ts';
import { derived } from '../../model/derived.ts';
import { CONTROL_FUNCTIONS } from './control-functions.ts';
import { findCycle } from './cycle.ts';
import { COMPUTE_FUNCTIONS } from './compute-function.ts';
import { dueComputations, rulesToCompute } from './due-computations.ts';
import { storeComputed } from './store-computed.ts';
import { DATE_FUNCTIONS } from './date-functions.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';
import {
  callFunction,
  type EngineAction,
  type EngineContext,
  type EngineRun,
} from './engine-function.ts';
import type { TraceStep } from './trace-step.ts';
import { PAIR_FUNCTIONS } from './pair-functions.ts';

/** The result of a run of the execution engine. */
export interface EngineResult {
  readonly navigation: EngineRun['navigation'];
  readonly trace: readonly TraceStep[];
}

/** The settings of the execution engine: rules, roles, and limits. */
export interface EngineSettings {
  /** Roles of which the rules are carried out at the close of every transaction. */
  readonly roles: readonly string[];
  /** Rounds after which rules are taken to chase each other. */
  readonly maxRunCount: number;
}

/** The functions that rules can call: those of the contract, all of them. */
const ENGINE_FUNCTIONS: Readonly<Record<EngineFunctionName, EngineAction>> = {
  ...PAIR_FUNCTIONS,
  ...ATOM_FUNCTIONS,
  ...CLOSURE_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...COMPUTE_FUNCTIONS,
  ...CONTROL_FUNCTIONS,
};

const callsOf: (rule: Rule) => readonly RuleCall[] = derived(compileCalls);

/**
 * Runs automated rules until no change affects any of them. `start` selects the first rules, `scope` the violations to
 * look for.
 *
 * @throws ApiError when a call fails, or when the repairs do not end
 */
export async function runEngine(
  tx: Transaction,
  settings: EngineSettings,
  start: 'all' | 'affected',
  scope: EvaluationScope,
): Promise<EngineResult> {
  const run: EngineRun = {
    navigation: { onCommit: null, onRollback: null },
    requestedServices: new Set(),
    terminated: false,
    done: new Set(),
    notes: [],
    computed: new Map(),
  };
  const trace: TraceStep[] = [];
  let requested: Rule[] = [];
  let rules = rulesOf(tx, settings.roles);
  let pending = start === 'all' ? rules : pendingRules(tx, rules, 0);
  for (let round = 1; pending.length > 0 && !run.terminated; round++) {
    if (round > settings.maxRunCount) throw notConverging(tx, trace);
    const mark = tx.changes.length;
    run.done.clear();
    for (const rule of pending)
      trace.push(await repair(tx, run, { rule, round }, requested.includes(rule) ? 'all' : scope));
    requested = rulesOf(tx, [...run.requestedServices]);
    run.requestedServices.clear();
    rules = [...new Set([...rules, ...requested])];
    const affected = tx.changes.length > mark ? pendingRules(tx, rules, mark) : [];
    pending = [...new Set([...affected, ...requested])];
  }
  return { navigation: run.navigation, trace };
}

/** The rules that changes from number `start` on can violate, or whose formulas they affect. */
function pendingRules(tx: Transaction, rules: readonly Rule[], start: number): Rule[] {
  const violated = affectedRules(rules, affectedConjuncts(tx, start));
  const toCompute = rulesToCompute(tx, rules, start);
  if (toCompute.length === 0) return violated;
  const pending = new Set([...violated, ...toCompute]);
  return rules.filter((rule) => pending.has(rule));
}

function rulesOf(tx: Transaction, roles: readonly string[]): Rule[] {
  return roles
    .flatMap((name) => tx.model.roles.get(name)?.maintains ?? [])
    .filter((rule) => !rule.isInvariant);
}

function notConverging(tx: Transaction, trace: readonly TraceStep[]): ApiError {
  const cycle = findCycle(tx.changes, trace);
  return new ApiError('AMP-409-CYCLE', cycle.description, { rules: cycle.rules, pair: cycle.pair });
}

async function repair(
  tx: Transaction,
  run: EngineRun,
  { rule, round }: { readonly rule: Rule; readonly round: number },
  scope: EvaluationScope,
): Promise<TraceStep> {
  const from = tx.changes.length;
  const mark = run.notes.length;
  tx.because({ by: 'rule', rule: rule.name, round });
  run.computed.clear();
  const violations = run.terminated ? [] : await violationsOf(tx, run, rule, scope);
  try {
    if (violations.length > 0) await repairViolations(tx, run, rule, violations);
    if (!run.terminated) await storeComputed(tx, run.computed);
    tx.coverage.repaired(rule.conjuncts, violations.length);
  } catch (error) {
    throw withRule(rule, error);
  }
  const notes = run.notes.slice(mark);
  const to = tx.changes.length;
  return { round, rule: rule.name, violations: violations.length, from, to, notes };
}

async function violationsOf(
  tx: Transaction,
  run: EngineRun,
  rule: Rule,
  scope: EvaluationScope,
): Promise<Pair[]> {
  const violations = await evaluateConjuncts(tx, rule.conjuncts, scope);
  if (rule.computations.length === 0) return violations;
  return distinctPairs([...violations, ...(await dueComputations(tx, rule, scope, run.computed))]);
}

/** Adds the rule to an error; errors due to the data are not failures of the server. */
function withRule(rule: Rule, error: unknown): unknown {
  const isOfData = error instanceof DataError || (error instanceof ApiError && error.status < 500);
  const isOfModel = error instanceof CallError || error instanceof UnsupportedDefault;
  if (!isOfData && !isOfModel) return error;
  return new ApiError(
    isOfData ? 'AMP-409-ENGINE' : 'AMP-500-ENGINE',
    ofRule(rule, (language) => errorIn(error, language)),
    { rules: [rule.name] },
  );
}

/** The message of an error; those of calls and defaults are for the author of the script, in English. */
function errorIn(error: Error, language: Language): string {
  if (!(error instanceof ApiError)) return error.message;
  return [errorText(error.code, language).message, error.detailIn(language)]
    .filter((part) => part !== null)
    .join(' ');
}

async function repairViolations(
  tx: Transaction,
  run: EngineRun,
  rule: Rule,
  violations: readonly Pair[],
): Promise<void> {
  const calls = callsOf(rule);
  const values = await readValues(tx, rule, violations);
  for (const pair of violations) {
    const context: EngineContext = { tx, run, rule, newAtom: null };
    for (const call of calls) {
      if (run.terminated) return;
      const args = call.parameters.map((parts) =>
        evaluateArgument(
          parts,
          ({ segment }) => values.get(segment)?.get(pair[segment.from]) ?? [],
        ),
      );
      await callFunction(ENGINE_FUNCTIONS, call.functionName, context, args);
    }
  }
}

/** Values of the terms in the VIOLATION, read once for all violations. */
async function readValues(
  tx: Transaction,
  rule: Rule,
  violations: readonly Pair[],
): Promise<Map<Segment, Map<string, string[]>>> {
  const result = new Map<Segment, Map<string, string[]>>();
  for (const segment of rule.segments ?? []) {
    if (!segment.query) continue;
    const atoms = [...new Set(violations.map((pair) => pair[segment.from]))];
    const byAtom = new Map<string, string[]>();
    for (const { src, tgt } of await runPrepared(tx, segment.query, atoms)) {
      if (src === null || src === undefined || tgt === null || tgt === undefined) continue;
      byAtom.set(src, [...(byAtom.get(src) ?? []), tgt]);
    }
    result.set(segment, byAtom);
  }
  return result;
}

/** Reports invalid calls in the automated rules of a model, one message per rule. */
export function checkEngineRules(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    try {
      const unknown = callsOf(rule).find((call) => !isEngineFunction(call.functionName));
      return unknown
        ? [
            `Rule "${rule.name}" (${rule.origin}) calls "${unknown.functionName}", which isn't a function of the execution engine.`,
          ]
        : [];
    } catch (error) {
      return [errorMessage(error)];
    }
  });
}
