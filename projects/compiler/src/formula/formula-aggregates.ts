import {
  FORMULA_AGGREGATES,
  type Formula,
  type FormulaAggregate,
} from '@ampersand-prototype/generics';
import { FormulaError, type FormulaRange } from './formula-error.ts';
import { isDate, isNumber, requireKind } from './formula-kinds.ts';
import type { FormulaNames } from './formula-names.ts';
import type { FormulaNode, FormulaStep } from './formula-node.ts';

type Call = Extract<FormulaNode, { kind: 'call' }>;

/** Types a function over rows; null for another call. @throws FormulaError */
export function typeAggregate(call: Call, names: FormulaNames): Formula | null {
  const operation = FORMULA_AGGREGATES.find((each) => each === call.name);
  if (!operation) return null;
  const [operand, ...others] = call.operands;
  if (!operand || others.length > 0) throw needsStep(operation, call);
  if (operation === 'count' && operand.kind === 'name') return count(names, operand);
  if (operand.kind !== 'step') throw needsStep(operation, operand);
  const value = names.step(operand);
  if (operation === 'count') return aggregate(operation, 'INTEGER', value);
  if (operation === 'sum') requireKind(value, operand.item, isNumber, 'a number');
  else requireKind(value, operand.item, isOrdered, 'a number or a date');
  return aggregate(operation, value.type, value);
}

function count(names: FormulaNames, { text, start, end }: { text: string } & FormulaRange) {
  return aggregate('count', 'INTEGER', names.rows(text, { start, end }));
}

function aggregate(operation: FormulaAggregate, type: Formula['type'], value: Formula): Formula {
  return { operation, type, text: null, parts: [value] };
}

function isOrdered(formula: Formula): boolean {
  return isNumber(formula) || isDate(formula);
}

function needsStep(name: FormulaAggregate, range: FormulaRange): FormulaError {
  const items = name === 'count' ? 'an item, or an item of its rows' : 'an item of the rows of one';
  const example = name === 'count' ? '`count(Lines)` or ' : '';
  return new FormulaError(
    `\`${name}\` takes ${items}.`,
    `Write for example ${example}\`${name}(Lines.Amount)\`.`,
    range,
  );
}

/** The error for a step where a single value is expected. */
export function unaggregated(step: FormulaStep): FormulaError {
  const name = `${step.text}.${step.item.text}`;
  return new FormulaError(
    `\`${name}\` can have several values.`,
    `Use one of them or their sum: \`sum(${name})\`, \`min(${name})\`, or \`max(${name})\`.`,
    step,
  );
}
