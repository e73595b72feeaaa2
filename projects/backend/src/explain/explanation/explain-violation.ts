import {
  derive,
  DerivationTooCostly,
  explain,
  type AtomPair,
  limitsFor,
  type Derivation,
} from '@ampersand-prototype/explanation';
import type {
  ExplainResponse,
  ExplanationPlan,
  Language,
  UnexplainedReason,
} from '@ampersand-prototype/generics';
import type {
  Explanations,
  ExplanationSource,
  ViolationTests,
} from '../../model/explanation-source.ts';
import type { Conjunct, Rule } from '../../model/rule.ts';
import { isTooCostly, withTimeLimit } from '../../database/time-limit.ts';
import { presentAtoms } from '../../core/present-atoms.ts';
import { visibleAtoms } from '../../session/access-scope/visible-atoms.ts';
import { DatabaseReader } from './database-reader.ts';
import { ExplainedAtoms } from './explained-atoms.ts';
import type { ExplanationContext } from './explanation-context.ts';
import { isViolatedBy } from './violated-conjunct.ts';
import { violationWording } from './violation-wording.ts';

/** Time of the statements for an explanation; beyond it there is none. */
const MAX_EXPLANATION_MS = 2000;

/** A violation to explain. */
export interface ExplainedViolation {
  readonly rule: Rule;
  readonly pair: AtomPair;
  readonly language: Language;
  /** Maximum number of nodes; null for the usual number. */
  readonly nodes?: number | null;
  /** Whether the session knows that there is a violation, so that it may be explained although the session can't see all of the pair. */
  readonly isKnown?: boolean;
}

/**
 * Explains why a pair violates a rule, limited to what the session may see. A hidden pair looks like one without a
 * violation, unless the session knows it.
 */
export async function explainViolation(
  source: ExplanationSource,
  context: ExplanationContext,
  violation: ExplainedViolation,
): Promise<ExplainResponse> {
  try {
    return await withTimeLimit(context.connection, MAX_EXPLANATION_MS, () =>
      explainWithinLimit(source, context, violation),
    );
  } catch (error) {
    if (isTooCostly(error)) return unexplained('tooCostly');
    throw error;
  }
}

async function explainWithinLimit(
  source: ExplanationSource,
  context: ExplanationContext,
  violation: ExplainedViolation,
): Promise<ExplainResponse> {
  const explanations = await source.load();
  if (!explanations) return unexplained('unavailable');
  if (!violation.isKnown && !(await isVisible(context, violation))) return unexplained('holds');
  const { tests } = explanations;
  for (const conjunct of violation.rule.conjuncts) {
    const plan = explanations.plans.get(conjunct.id);
    if (!plan) return unexplained('unavailable');
    if (!(await mayBeViolated(context, tests, conjunct, violation))) continue;
    try {
      const derivation = await derived(context, plan, violation);
      if (hasNoPath(derivation)) continue;
      const isUnsure = mayCycle(conjunct) && hidesPath(derivation);
      if (isUnsure && !(await isViolatedBy(context, tests, conjunct, violation))) continue;
      return await worded(context, explanations, derivation, violation, 'violated');
    } catch (error) {
      if (error instanceof DerivationTooCostly) return unexplained('tooCostly');
      throw error;
    }
  }
  return explainSatisfied(context, explanations, violation);
}

/** Explains why a signal did not appear, for atoms that exist. Other rules only say that they hold. */
async function explainSatisfied(
  context: ExplanationContext,
  explanations: Explanations,
  violation: ExplainedViolation,
): Promise<ExplainResponse> {
  const { rule } = violation;
  const plan = explanations.satisfied.get(rule.conjuncts[0]?.id ?? '');
  if (!plan || !(await exist(context, violation))) return unexplained('holds');
  try {
    const derivation = await derived(context, plan, violation);
    return await worded(context, explanations, derivation, violation, 'satisfied');
  } catch (error) {
    if (error instanceof DerivationTooCostly) return unexplained('holds');
    throw error;
  }
}

function derived(
  context: ExplanationContext,
  plan: ExplanationPlan,
  { pair, nodes }: ExplainedViolation,
): Promise<Derivation> {
  const limits = limitsFor(nodes ?? 0);
  return derive(plan, pair, new DatabaseReader(context), limits);
}

async function exist(
  { connection, dialect }: ExplanationContext,
  { rule, pair }: ExplainedViolation,
): Promise<boolean> {
  const src = await presentAtoms(connection, dialect, rule.source, [pair.src]);
  const tgt = await presentAtoms(connection, dialect, rule.target, [pair.tgt]);
  return src.has(pair.src) && tgt.has(pair.tgt);
}

/** Creates a response without an explanation. */
export function unexplained(reason: UnexplainedReason): ExplainResponse {
  return { explanation: null, reason, repairs: [] };
}

async function isVisible(
  context: ExplanationContext,
  { rule, pair }: ExplainedViolation,
): Promise<boolean> {
  const [src, tgt] = [
    await visibleAtoms(context, rule.source, [pair.src]),
    await visibleAtoms(context, rule.target, [pair.tgt]),
  ];
  return src.has(pair.src) && tgt.has(pair.tgt);
}

/** Whether the pair may violate the conjunct. Cycles are searched by the derivation: a closure of long chains takes too long. */
async function mayBeViolated(
  context: ExplanationContext,
  tests: ViolationTests,
  conjunct: Conjunct,
  violation: ExplainedViolation,
): Promise<boolean> {
  return mayCycle(conjunct) || isViolatedBy(context, tests, conjunct, violation);
}

function mayCycle({ effects }: Conjunct): boolean {
  return effects?.some(({ cycle }) => cycle) === true;
}

function hasNoPath({ plan, children, omitted, isConcealed }: Derivation): boolean {
  if (isConcealed) return false;
  if (plan.kind === 'path' && plan.holds && plan.children.length > 0)
    return children.length === 0 && omitted === 0;
  return plan.kind === 'all' && children.some(hasNoPath);
}

function hidesPath({ isConcealed, children }: Derivation): boolean {
  return isConcealed || children.some(hidesPath);
}

async function worded(
  context: ExplanationContext,
  explanations: Explanations,
  derivation: Derivation,
  violation: ExplainedViolation,
  outcome: 'violated' | 'satisfied',
): Promise<ExplainResponse> {
  const { rule, pair } = violation;
  const atoms = new ExplainedAtoms(context);
  atoms.addAll(derivation);
  atoms.add(rule.source.name, pair.src);
  atoms.add(rule.target.name, pair.tgt);
  await atoms.read();
  const wording = violationWording(context, explanations, violation, atoms);
  const explanation = explain(derivation, wording, outcome);
  const reason = outcome === 'violated' ? null : 'holds';
  return { explanation, reason, repairs: [] };
}
