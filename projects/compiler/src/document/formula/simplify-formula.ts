import {
  constant,
  formulaKey,
  occurrences,
  substitute,
  type Formula,
  type Variable,
} from './formula.ts';

/** Removes redundant parts of a formula: constants, repetitions, and equal variables. */
export function simplifyFormula(formula: Formula): Formula {
  switch (formula.kind) {
    case 'comparison':
      return formula.comparison === 'equal' && formula.from === formula.to
        ? constant(true)
        : formula;
    case 'not':
      return negate(simplifyFormula(formula.operand));
    case 'and':
    case 'or':
      return combination(formula.kind, formula.operands.map(simplifyFormula));
    case 'some':
      return some(formula.variables, simplifyFormula(formula.operand));
    case 'every':
      return every({
        ...formula,
        premise: simplifyFormula(formula.premise),
        conclusion: simplifyFormula(formula.conclusion),
      });
    default:
      return formula;
  }
}

/** Returns the operands of a conjunction. */
export function conjunctsOf(formula: Formula): readonly Formula[] {
  if (formula.kind === 'and') return formula.operands;
  return formula.kind === 'constant' && formula.holds ? [] : [formula];
}

/** Finds two variables that a formula equates. */
export function findEqual(
  formula: Formula,
  replaceable: readonly Variable[],
): readonly [old: Variable, by: Variable] | null {
  for (const each of conjunctsOf(formula)) {
    if (each.kind !== 'comparison' || each.comparison !== 'equal') continue;
    if (replaceable.includes(each.to)) return [each.to, each.from];
    if (replaceable.includes(each.from)) return [each.from, each.to];
  }
  return null;
}

function negate(formula: Formula): Formula {
  if (formula.kind === 'constant') return constant(!formula.holds);
  return formula.kind === 'not' ? formula.operand : { kind: 'not', operand: formula };
}

function combination(kind: 'and' | 'or', operands: readonly Formula[]): Formula {
  const neutral = kind === 'and';
  const variables = operands.flatMap((each) =>
    kind === 'and' && each.kind === 'some' ? each.variables : [],
  );
  const flat = operands
    .map((each) => (kind === 'and' && each.kind === 'some' ? each.operand : each))
    .flatMap((each) => (each.kind === kind ? each.operands : [each]));
  if (flat.some((each) => each.kind === 'constant' && each.holds !== neutral))
    return constant(!neutral);
  const unique = new Map(
    flat.filter(({ kind: each }) => each !== 'constant').map((each) => [formulaKey(each), each]),
  );
  const rest = [...unique.values()];
  const [only] = rest;
  const result: Formula = rest.length > 1 ? { kind, operands: rest } : (only ?? constant(neutral));
  return variables.length > 0 ? some(variables, result) : result;
}

function some(variables: readonly Variable[], operand: Formula): Formula {
  const equal = findEqual(operand, variables);
  if (equal) {
    const rest = variables.filter((each) => each !== equal[0]);
    return some(rest, simplifyFormula(substitute(operand, ...equal)));
  }
  if (operand.kind === 'some') return some([...variables, ...operand.variables], operand.operand);
  const used = new Set(occurrences(operand));
  const needed = variables.filter((each) => used.has(each));
  return needed.length === 0 ? operand : { kind: 'some', variables: needed, operand };
}

function every(formula: Extract<Formula, { kind: 'every' }>): Formula {
  const { variable, premise, conclusion } = formula;
  const equal = findEqual(premise, [variable]);
  if (equal) {
    const [before, after] = [premise, conclusion].map((each) => substitute(each, ...equal));
    const parts = [negate(before ?? premise), after ?? conclusion];
    return simplifyFormula({ kind: 'or', operands: parts });
  }
  if (premise.kind === 'constant' && !premise.holds) return constant(true);
  if (conclusion.kind === 'constant')
    return conclusion.holds ? conclusion : negate(some([variable], premise));
  return formula;
}
