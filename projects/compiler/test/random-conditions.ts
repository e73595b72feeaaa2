import fc from 'fast-check';
import {
  FALSE,
  TRUE,
  type Condition,
  type Expression,
  type LiteralExpression,
} from '../src/plan/sql/query.ts';

const OPERATORS = ['=', '<>', '<', '<=', '>', '>='] as const;

function literal(value: number): LiteralExpression {
  return { kind: 'literal', sql: String(value) };
}

const numbers = fc.constantFrom(1, 2, 3).map(literal);

const leaves: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(TRUE, FALSE),
  fc
    .tuple(fc.constantFrom(...OPERATORS), numbers, numbers)
    .map(([operator, left, right]): Condition => ({ kind: 'compare', operator, left, right })),
  fc
    .tuple(fc.constantFrom('isNull', 'isNotNull'), numbers)
    .map(([kind, expression]): Condition => ({ kind: kind as 'isNull', expression })),
);

/** Conditions over numbers, of every kind, nested to a depth; each is TRUE or FALSE whatever the database holds. */
export const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    tie('condition').map((condition): Condition => ({ kind: 'not', condition })),
    fc
      .tuple(
        fc.constantFrom('and', 'or'),
        fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, parts]): Condition => ({ kind: kind as 'and', conditions: parts })),
    fc.array(tie('condition'), { maxLength: 2 }).map((where): Condition => ({
      kind: 'exists',
      select: { kind: 'select', isDistinct: false, columns: [], from: [], where },
    })),
  ),
})).condition;

/** Whether one of `conditions` is true. */
export function isTrue(condition: Condition): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value;
    case 'compare':
      return compare(numberOf(condition.left), condition.operator, numberOf(condition.right));
    case 'isNull':
      return false;
    case 'isNotNull':
      return true;
    case 'not':
      return !isTrue(condition.condition);
    case 'and':
      return condition.conditions.every(isTrue);
    case 'or':
      return condition.conditions.some(isTrue);
    case 'exists':
      return condition.select.where.every(isTrue);
  }
}

function numberOf(expression: Expression): number {
  return expression.kind === 'literal' ? Number(expression.sql) : Number.NaN;
}

function compare(left: number, operator: (typeof OPERATORS)[number], right: number): boolean {
  const holds = { '=': left === right, '<': left < right, '>': left > right };
  switch (operator) {
    case '<>':
      return !holds['='];
    case '<=':
      return !holds['>'];
    case '>=':
      return !holds['<'];
    default:
      return holds[operator];
  }
}
