import {
  ENGINE_SIGNATURES,
  isEngineFunction,
  parametersFor,
  readEngineCalls,
  type EngineCall,
  type EngineCallPart,
  type EngineParameter,
} from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import { InternalCompilerError } from '../diagnostic/internal-compiler-error.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { RuleStatement, ViolationSegmentNode } from '../parse/tree/statement.ts';
import type { ConceptTable } from './concepts/concept-table.ts';
import type { Declarations } from './declared/declarations.ts';
import {
  codeInViolation,
  missingSemicolon,
  noFunctionNamed,
  notALiteral,
  unknownArgument,
  unknownFunction,
  unknownLink,
  wrongArguments,
} from './problems/engine-problems.ts';
import { EngineRules } from './engine-rules.ts';
import type { RelationTable } from './relations/relation-table.ts';

type Report = (problem: Diagnostic) => void;

/** The concepts and relations that engine calls can refer to. */
export interface EngineModel {
  readonly concepts: ConceptTable;
  readonly relations: RelationTable;
  /** Functions of extensions, besides those of the product. */
  readonly extraFunctions: readonly string[];
}

/**
 * Warns about calls of the execution engine that would fail at run time. These are unknown functions, wrong numbers of
 * arguments, and missing concepts and relations. It also warns about calls that are never made.
 */
export function warnAboutEngineCalls(
  declarations: Declarations,
  model: EngineModel,
  report: Report,
): void {
  const rules = new EngineRules(declarations);
  for (const { statement } of declarations.ofKind('rule'))
    checkRule(statement, rules, model, report);
}

type Call = EngineCall<ViolationSegmentNode>;

function checkRule(
  rule: RuleStatement,
  rules: EngineRules,
  model: EngineModel,
  report: Report,
): void {
  const violation = rule.violation ?? [];
  const parts = violation.map((node) => (node.kind === 'text' ? node.text : { segment: node }));
  const { calls, error } = readEngineCalls<ViolationSegmentNode>(parts);
  const originOf = (index: number): Origin => {
    const segment = violation[index];
    if (!segment) throw new InternalCompilerError(`A VIOLATION has no segment ${index}.`);
    return segment.origin;
  };
  if (error !== null) {
    const origin = originOf(error.at);
    const name = nameAtEnd(violation[error.at]);
    if (error.kind === 'code') report(codeInViolation(origin));
    else report(name === null ? noFunctionNamed(origin) : missingSemicolon(name, origin));
  }
  for (const call of calls) checkCall(call, model, originOf(call.startsIn), report);
  const [first] = calls;
  const problem = rules.check(rule, first === undefined ? null : originOf(first.startsIn));
  if (problem !== null && error === null) report(problem);
}

/** The name after the last `{EX}` of a text, if the text ends with it. */
function nameAtEnd(node: ViolationSegmentNode | undefined): string | null {
  if (node?.kind !== 'text') return null;
  return /\{EX\}(?:\s*_;)?\s*([\p{L}\p{N}_]+)\s*$/u.exec(node.text)?.[1] ?? null;
}

function checkCall(call: Call, model: EngineModel, origin: Origin, report: Report): void {
  const { functionName, parameters: args } = call;
  if (!isEngineFunction(functionName)) {
    const known = [...Object.keys(ENGINE_SIGNATURES), ...model.extraFunctions];
    if (!model.extraFunctions.includes(functionName))
      report(unknownFunction(functionName, known, origin));
    return;
  }
  const signature = ENGINE_SIGNATURES[functionName];
  const parameters = parametersFor(signature, args.length);
  if (parameters === null) {
    report(wrongArguments(functionName, signature, args.length, origin));
    return;
  }
  new CallChecker({ functionName, parameters, args, origin }, model, report).check();
}

/** A call with the parameters of its function. */
interface MatchedCall {
  readonly functionName: string;
  readonly parameters: readonly EngineParameter[];
  readonly args: Call['parameters'];
  readonly origin: Origin;
}

/** Looks for the concepts and relations that a call names. */
class CallChecker {
  readonly #functionName: string;
  readonly #parameters: readonly EngineParameter[];
  readonly #args: Call['parameters'];
  readonly #origin: Origin;
  readonly #model: EngineModel;
  readonly #report: Report;

  constructor(
    { functionName, parameters, args, origin }: MatchedCall,
    model: EngineModel,
    report: Report,
  ) {
    this.#functionName = functionName;
    this.#parameters = parameters;
    this.#args = args;
    this.#origin = origin;
    this.#model = model;
    this.#report = report;
  }

  check(): void {
    const concepts = this.#parameters.map((parameter, index) =>
      parameter.kind === 'concept' ? this.#concept(parameter, index) : null,
    );
    for (const [index, parameter] of this.#parameters.entries()) {
      if (parameter.kind === 'relation') this.#relation(parameter, index, concepts);
      if (parameter.kind === 'text') this.#literal(parameter, index);
    }
  }

  #literal(parameter: EngineParameter, index: number): string | null {
    const text = literalOf(this.#args[index] ?? []);
    if (text === null) this.#report(notALiteral(this.#functionName, parameter.name, this.#origin));
    return text;
  }

  #concept(parameter: EngineParameter, index: number): Concept | null {
    const name = this.#literal(parameter, index);
    if (name === null) return null;
    const { all } = this.#model.concepts;
    const found =
      this.#model.concepts.find(name) ?? all.find(({ label }) => label === name) ?? null;
    if (found === null) {
      const known = this.#model.concepts.names();
      this.#report(unknownArgument(this.#functionName, 'concept', name, known, this.#origin));
    }
    return found;
  }

  #relation(
    parameter: EngineParameter,
    index: number,
    concepts: readonly (Concept | null)[],
  ): void {
    const name = this.#literal(parameter, index);
    if (name === null) return;
    const { all } = this.#model.relations;
    if (all.some(({ signature }) => signature === name)) return;
    const named = all.filter((each) => each.name === name || each.name.endsWith(`.${name}`));
    if (named.length === 0) {
      const known = this.#model.relations.names();
      this.#report(unknownArgument(this.#functionName, 'relation', name, known, this.#origin));
      return;
    }
    const [source, target] = this.#ends(parameter, index, concepts);
    if (source === null || target === null) return;
    const fits = named.some(
      (each) => this.#isKin(each.source, source) && this.#isKin(each.target, target),
    );
    if (!fits) {
      const signatures = named.map(({ signature }) => signature);
      this.#report(
        unknownLink(this.#functionName, name, [source, target], signatures, this.#origin),
      );
    }
  }

  /** The concepts that the relation has to be between: those behind it, else (`TransitiveClosure`) those of the call. */
  #ends(
    { ends }: EngineParameter,
    index: number,
    concepts: readonly (Concept | null)[],
  ): readonly [Concept | null, Concept | null] {
    const end = (expected: string | undefined): Concept | null => {
      const isIt = ({ name }: EngineParameter) => name === expected;
      const behind = this.#parameters.slice(index).findIndex(isIt);
      const at = behind < 0 ? this.#parameters.findIndex(isIt) : index + behind;
      return concepts[at] ?? null;
    };
    return [end(ends?.[0]), end(ends?.[1])];
  }

  #isKin(a: Concept, b: Concept): boolean {
    const { lattice } = this.#model.concepts;
    return lattice.isSameOrMoreGeneral(a, b) || lattice.isSameOrMoreGeneral(b, a);
  }
}

/** The text of an argument that the script writes; null when a term takes part in it. */
function literalOf(parts: readonly EngineCallPart<unknown>[]): string | null {
  const literals = parts.map((part) => ('text' in part ? part.text : null));
  return literals.includes(null) ? null : literals.join('').trim();
}
