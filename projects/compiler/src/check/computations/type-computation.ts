import type { Formula } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Computation } from '../../context/rule.ts';
import { FormulaError, type FormulaRange } from '../../formula/formula-error.ts';
import { describeType } from '../../formula/formula-kinds.ts';
import { valueType } from '../../formula/formula-values.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { typeFormula } from '../../formula/type-formula.ts';
import type { ComputationModel } from './computation-model.ts';
import { RelationNames } from './relation-names.ts';

/** A call of `Compute` whose names are resolved, but those in its formula. */
interface ComputationCall {
  readonly relation: Relation;
  readonly source: Concept;
  readonly text: string;
}

/** Types a call of `Compute`. @throws FormulaError */
export function typeComputation(
  { relation, source, text }: ComputationCall,
  { concepts, relations }: ComputationModel,
): Computation {
  const names = new RelationNames(source, { lattice: concepts.lattice, relations: relations.all });
  const formula = typeFormula(parseFormula(text), names);
  const range = { start: 0, end: text.length };
  requireUnivalent(relation, range);
  requireType(formula, relation, range);
  return { relation, source, text, formula, inputs: names.inputs };
}

function requireUnivalent({ name, properties }: Relation, range: FormulaRange): void {
  if (properties.has('UNI')) return;
  throw new FormulaError(
    `\`${name}\` can have several values, but a formula has one.`,
    `Declare it as \`RELATION ${name}[…] [UNI]\`.`,
    range,
  );
}

/** Requires a relation that can hold the value. */
function requireType(formula: Formula, { name, target }: Relation, range: FormulaRange): void {
  const stored = valueType(name, target, range);
  const isStorable = stored === formula.type || (stored === 'FLOAT' && formula.type === 'INTEGER');
  if (isStorable && formula.type !== 'BOOLEAN') return;
  const isFraction = stored === 'INTEGER' && formula.type === 'FLOAT';
  const value = isFraction ? 'a number with decimals' : describeType(formula);
  throw new FormulaError(
    `The value is ${value}, but \`${target.name}\` has the type ${target.type}.`,
    isFraction ? 'Round it: `round(…)`.' : HINT,
    range,
  );
}

const HINT = 'Compute stores numbers, dates, and texts. Use ENFORCE to derive properties.';
