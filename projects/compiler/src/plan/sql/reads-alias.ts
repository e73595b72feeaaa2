import type { Condition, Expression, Origin, Query, Select } from './query.ts';

/** Whether a select looks at a column of something that stands around it under this alias. */
export function readsAlias(select: Select, alias: string): boolean {
  return (
    select.where.some((each) => conditionReads(each, alias)) ||
    select.columns.some(({ expression }) => isOf(expression, alias)) ||
    select.from.some(({ origin }) => originReads(origin, alias))
  );
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

function originReads(origin: Origin, alias: string): boolean {
  switch (origin.kind) {
    case 'table':
      return false;
    case 'query':
      return queryReads(origin.query, alias);
    case 'closure':
      return queryReads(origin.seed, alias) || queryReads(origin.step, alias);
  }
}

function queryReads(query: Query, alias: string): boolean {
  return query.kind === 'union'
    ? query.selects.some((each) => readsAlias(each, alias))
    : readsAlias(query, alias);
}

function isOf(expression: Expression, alias: string): boolean {
  return expression.kind === 'column' && expression.alias === alias;
}
