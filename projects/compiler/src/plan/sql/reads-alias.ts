import type { Condition, Expression, Select } from './query.ts';

/** Checks whether the subquery of an EXISTS condition refers to an outer alias. Derived tables in it see nothing of that. */
export function readsAlias({ where }: Select, alias: string): boolean {
  return where.some((each) => conditionReads(each, alias));
}

function conditionReads(condition: Condition, alias: string): boolean {
  switch (condition.kind) {
    case 'compare':
      return isOf(condition.left, alias) || isOf(condition.right, alias);
    case 'isNull':
    case 'isNotNull':
      return isOf(condition.expression, alias);
    case 'exists':
      return readsAlias(condition.select, alias);
    case 'not':
      return conditionReads(condition.condition, alias);
    case 'and':
    case 'or':
      return condition.conditions.some((each) => conditionReads(each, alias));
    case 'constant':
      return false;
  }
}

function isOf(expression: Expression, alias: string): boolean {
  return expression.kind === 'column' && expression.alias === alias;
}
