import { quoteName } from './literal.ts';
import type { Condition, Expression, FromItem, Query, Select } from './query.ts';

/**
 * A query as ANSI SQL on one line: names between double quotes, standard joins, EXISTS, UNION and WITH
 * RECURSIVE, so that one text serves SQLite, PostgreSQL and MariaDB.
 */
export function printQuery(query: Query): string {
  return query.kind === 'select'
    ? printSelect(query)
    : query.selects.map(printSelect).join(' union ');
}

function printSelect(select: Select): string {
  const columns = select.columns.map(
    (c) => `${printExpression(c.expression)} as ${outputName(c.name)}`,
  );
  const head = `select ${select.isDistinct ? 'distinct ' : ''}${columns.join(', ') || '1'}`;
  return head + printFrom(select) + printWhere(select.where);
}

function outputName(name: string): string {
  return name === 'src' || name === 'tgt' ? name : quoteName(name);
}

function printFrom({ from, where }: Select): string {
  if (from.length > 0) return ` from ${from.map(printFromItem).join(', ')}`;
  // Not every database takes WHERE without FROM.
  return where.length > 0 ? ' from (select 1 as one) as single_row' : '';
}

function printFromItem({ alias, origin }: FromItem): string {
  switch (origin.kind) {
    case 'table':
      return `${quoteName(origin.name)} as ${alias}`;
    case 'query':
      return `(${printQuery(origin.query)}) as ${alias}`;
    case 'closure': {
      const body = `${printQuery(origin.seed)} union ${printQuery(origin.step)}`;
      return `(with recursive ${origin.name} (src, tgt) as (${body}) select src, tgt from ${origin.name}) as ${alias}`;
    }
  }
}

function printWhere(conditions: readonly Condition[]): string {
  return conditions.length === 0
    ? ''
    : ` where ${conditions.map((c) => printOperand(c, 'and')).join(' and ')}`;
}

function printOperand(condition: Condition, within: 'and' | 'not' | 'or'): string {
  const text = printCondition(condition);
  const needsBrackets =
    (condition.kind === 'or' && within !== 'or') ||
    (condition.kind === 'and' && within !== 'and') ||
    (within === 'not' && condition.kind === 'compare');
  return needsBrackets ? `(${text})` : text;
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${printExpression(condition.left)} ${condition.operator} ${printExpression(condition.right)}`;
    case 'isNull':
      return `${printExpression(condition.expression)} is null`;
    case 'isNotNull':
      return `${printExpression(condition.expression)} is not null`;
    case 'exists':
      return `exists (${printSelect(condition.select)})`;
    case 'not':
      return `not ${printOperand(condition.condition, 'not')}`;
    case 'and':
    case 'or':
      return condition.conditions
        .map((c) => printOperand(c, condition.kind))
        .join(` ${condition.kind} `);
    case 'constant':
      return condition.value ? '1 = 1' : '1 = 0';
  }
}

function printExpression(expression: Expression): string {
  return expression.kind === 'literal'
    ? expression.sql
    : `${expression.alias}.${quoteName(expression.column)}`;
}
