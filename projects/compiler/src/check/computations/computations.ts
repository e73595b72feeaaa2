import { readEngineCalls, type EngineCallPart } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Computation, Rule } from '../../context/rule.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { FormulaError } from '../../formula/formula-error.ts';
import type { RuleStatement, ViolationSegmentNode } from '../../parse/tree/statement.ts';
import type { Declarations } from '../declared/declarations.ts';
import { computationCycle } from './computation-cycle.ts';
import type { ComputationModel } from './computation-model.ts';
import { typeComputation } from './type-computation.ts';

type Report = (problem: Diagnostic) => void;

/** A computation with its place. */
interface Placed {
  readonly computation: Computation;
  readonly origin: Origin;
}

/** Adds the calls of `Compute` to rules, and reports errors in their formulas. Errors in other arguments are reported elsewhere. */
export function withComputations(
  rules: readonly Rule[],
  declarations: Declarations,
  model: ComputationModel,
  report: Report,
): readonly Rule[] {
  const placed: Placed[] = [];
  const statements = declarations.ofKind('rule').map(({ statement }) => statement);
  const byOrigin = new Map(statements.map((statement) => [statement.origin, statement]));
  const completed = rules.map((rule) => {
    const statement = byOrigin.get(rule.origin);
    const found = statement ? computationsOf(statement, model, report) : [];
    placed.push(...found);
    return { ...rule, computations: found.map(({ computation }) => computation) };
  });
  reportCycle(placed, report);
  return completed;
}

function computationsOf(
  { violation }: RuleStatement,
  model: ComputationModel,
  report: Report,
): readonly Placed[] {
  const nodes = violation ?? [];
  const parts = nodes.map((node) => (node.kind === 'text' ? node.text : { segment: node }));
  const { calls } = readEngineCalls<ViolationSegmentNode>(parts);
  return calls.flatMap(({ functionName, parameters, startsIn }) => {
    const origin = nodes[startsIn]?.origin;
    if (functionName !== 'Compute' || !origin) return [];
    const computation = checked(parameters.map(literalOf), model, origin, report);
    return computation ? [{ computation, origin }] : [];
  });
}

function checked(
  [name, from, , to, formula]: readonly (string | null)[],
  model: ComputationModel,
  origin: Origin,
  report: Report,
): Computation | null {
  const [source, target] = [from, to].map((each) => model.concepts.find(each ?? ''));
  if (!source || !target || !formula) return null;
  const relation = relationNamed(name ?? '', [source, target], model);
  if (!relation) return null;
  try {
    return typeComputation({ relation, source, text: formula }, model);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { message, hint } = error;
    report(diagnostic('AMP3325', origin, `${message} The formula is \`${formula}\`.`, { hint }));
    return null;
  }
}

/** The text of an argument; null if a term takes part in it. */
function literalOf(parts: readonly EngineCallPart<unknown>[]): string | null {
  const texts = parts.map((part) => ('text' in part ? part.text : null));
  return texts.includes(null) ? null : texts.join('').trim();
}

/** The relation that the backend takes for a name. */
function relationNamed(
  name: string,
  [source, target]: readonly [Concept, Concept],
  { concepts, relations }: ComputationModel,
): Relation | null {
  const { lattice } = concepts;
  const areKin = (a: Concept, b: Concept) =>
    lattice.isSameOrMoreGeneral(a, b) || lattice.isSameOrMoreGeneral(b, a);
  const named = relations.all.filter(
    (each) =>
      each.signature === name ||
      ((each.name === name || each.name.endsWith(`.${name}`)) &&
        areKin(each.source, source) &&
        areKin(each.target, target)),
  );
  return named.find((each) => each.source === source && each.target === target) ?? named[0] ?? null;
}

function reportCycle(placed: readonly Placed[], report: Report): void {
  const cycle = computationCycle(placed.map(({ computation }) => computation));
  const first = placed.find(({ computation }) => computation.relation === cycle?.[0]);
  if (!cycle || !first) return;
  const steps = cycle.map(({ name }) => `\`${name}\``).join(' → ');
  report(
    diagnostic('AMP3325', first.origin, 'A formula depends on itself.', {
      hint: `The cycle is ${steps}. Remove one of the steps.`,
    }),
  );
}
