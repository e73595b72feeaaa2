import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';

/** A variable in a formula, whose values are atoms. */
export interface Variable {
  readonly id: number;
  readonly concept: Concept;
}

/** The comparison of two atoms. */
export type ComparisonKind = 'equal' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** A term as a logical formula over variables. */
export type Formula =
  | { readonly kind: 'constant'; readonly holds: boolean }
  | {
      readonly kind: 'link';
      readonly relation: Relation;
      readonly from: Variable;
      readonly to: Variable;
    }
  | { readonly kind: 'property'; readonly relation: Relation; readonly from: Variable }
  | {
      readonly kind: 'comparison';
      readonly comparison: ComparisonKind;
      readonly from: Variable;
      readonly to: Variable;
    }
  | { readonly kind: 'value'; readonly from: Variable; readonly text: string }
  | { readonly kind: 'type'; readonly from: Variable; readonly concept: Concept }
  | { readonly kind: 'path'; readonly term: Term; readonly from: Variable; readonly to: Variable }
  | { readonly kind: 'not'; readonly operand: Formula }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Formula[] }
  | { readonly kind: 'some'; readonly variables: readonly Variable[]; readonly operand: Formula }
  | {
      readonly kind: 'every';
      readonly variable: Variable;
      readonly premise: Formula;
      readonly conclusion: Formula;
    };

/** Creates the formula for true or false. */
export function constant(holds: boolean): Formula {
  return { kind: 'constant', holds };
}

/** Replaces a variable by another one in a formula. */
export function substitute(formula: Formula, old: Variable, by: Variable): Formula {
  const swap = (variable: Variable): Variable => (variable === old ? by : variable);
  const inside = (each: Formula): Formula => substitute(each, old, by);
  switch (formula.kind) {
    case 'constant':
      return formula;
    case 'link':
    case 'comparison':
    case 'path':
      return { ...formula, from: swap(formula.from), to: swap(formula.to) };
    case 'property':
    case 'value':
    case 'type':
      return { ...formula, from: swap(formula.from) };
    case 'not':
    case 'some':
      return { ...formula, operand: inside(formula.operand) };
    case 'and':
    case 'or':
      return { ...formula, operands: formula.operands.map(inside) };
    case 'every':
      return {
        ...formula,
        premise: inside(formula.premise),
        conclusion: inside(formula.conclusion),
      };
  }
}

/** Returns all occurrences of variables in a formula. */
export function occurrences(formula: Formula): readonly Variable[] {
  switch (formula.kind) {
    case 'constant':
      return [];
    case 'link':
    case 'comparison':
    case 'path':
      return [formula.from, formula.to];
    case 'property':
    case 'value':
    case 'type':
      return [formula.from];
    case 'not':
    case 'some':
      return occurrences(formula.operand);
    case 'and':
    case 'or':
      return formula.operands.flatMap(occurrences);
    case 'every':
      return [...occurrences(formula.premise), ...occurrences(formula.conclusion)];
  }
}

/** Returns a key that is equal for identical formulas. */
export function formulaKey(formula: Formula): string {
  return JSON.stringify(formula, (key: string, value: unknown) => {
    if (key === 'relation') return (value as Relation).signature;
    if (key === 'concept') return (value as Concept).name;
    return key === 'term' ? 'term' : value;
  });
}
