import { quoteName, SET_OF_ATOMS } from './literal.ts';
import {
  isSet,
  type Condition,
  type Expression,
  type FromItem,
  type Origin,
  type Query,
  type Select,
} from './query.ts';

/**
 * Prints a query as portable ANSI SQL on one line. Names are in double quotes; it uses standard joins, EXISTS, UNION, and WITH
 * RECURSIVE, so that the same text runs on SQLite, PostgreSQL, and MariaDB.
 */
export function printQuery(query: Query): string {
  return query.kind === 'select'
    ? printSelect(query)
    : query.selects.map(printSelect).join(' union ');
}

/** Prints a select from its FROM clause on. */
export function printRest(select: Select): string {
  return (printFrom(select) + printWhere(drivenBySet(select.where))).trimStart();
}

/** Prints an expression as SQL. */
export function printExpression(expression: Expression): string {
  return expression.kind === 'literal'
    ? expression.sql
    : `${expression.alias}.${quoteName(expression.column)}`;
}

function printSelect(select: Select): string {
  const columns = select.columns.map(
    (c) => `${printExpression(c.expression)} as ${outputName(c.name)}`,
  );
  const head = `select ${select.isDistinct ? 'distinct ' : ''}${columns.join(', ') || '1'}`;
  return `${head} ${printRest(select)}`.trimEnd();
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
    case 'closure':
      return `(${printWalk(origin)}) as ${alias}`;
  }
}

/** Prints a transitive closure as a recursive subquery. */
export function printWalk({ seed, step, name }: Origin & { kind: 'closure' }): string {
  const body = `${printQuery(seed)} union ${printQuery(step)}`;
  return `with recursive ${name} (src, tgt) as (${body}) select src, tgt from ${name}`;
}

function printWhere(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.map(printAmongOthers).join(' and ')}`;
}

/** Prints a condition as an operand of AND, in parentheses if necessary. */
export function printAmongOthers(condition: Condition): string {
  return printOperand(condition, 'and');
}

function printOperand(condition: Condition, within: 'and' | 'not' | 'or'): string {
  const text = printCondition(condition);
  const needsBrackets =
    (condition.kind === 'or' && within !== 'or') ||
    (condition.kind === 'and' && within !== 'and') ||
    (within === 'not' && condition.kind === 'compare');
  return needsBrackets ? `(${text})` : text;
}

/** Returns a condition as SQL. */
function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return printComparison(condition);
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

/**
 * Lets the set of atoms drive a select: a column that is compared with a literal or with null is written so that its index cannot be
 * used. SQLite without statistics would prefer that index to the key, and read every row with the literal. PostgreSQL would lock the
 * place of that value in the index, and fail for every other transaction that writes there.
 */
function drivenBySet(where: readonly Condition[]): readonly Condition[] {
  if (!where.some((each) => each.kind === 'compare' && isSet(each.right))) return where;
  const driven = drivenAliases(where);
  const unindexed = (expression: Expression): Expression => {
    if (expression.kind !== 'column' || !driven.has(expression.alias)) return expression;
    const column = printExpression(expression);
    return { kind: 'literal', sql: `coalesce(${column}, ${column})` };
  };
  return where.map((each): Condition => {
    if (each.kind === 'isNull') return { ...each, expression: unindexed(each.expression) };
    const isLiteral =
      each.kind === 'compare' && each.operator === '=' && isPlainLiteral(each.right);
    return isLiteral ? { ...each, left: unindexed(each.left) } : each;
  });
}

/** The rows that are found by the set: by a column that is compared with it, or with a column of such a row. */
function drivenAliases(where: readonly Condition[]): ReadonlySet<string> {
  const driven = new Set<string>();
  for (let size = -1; size < driven.size;) {
    size = driven.size;
    for (const each of where) {
      if (each.kind !== 'compare' || each.operator !== '=' || each.left.kind !== 'column') continue;
      const { left, right } = each;
      if (isSet(right) || (right.kind === 'column' && driven.has(right.alias)))
        driven.add(left.alias);
      else if (right.kind === 'column' && driven.has(left.alias)) driven.add(right.alias);
    }
  }
  return driven;
}

function isPlainLiteral(expression: Expression): boolean {
  return expression.kind === 'literal' && !isSet(expression);
}

function printComparison({ left, operator, right }: Condition & { kind: 'compare' }): string {
  if (isSet(right)) return `${printExpression(left)} in (${SET_OF_ATOMS})`;
  if (isSet(left)) return `${printExpression(right)} in (${SET_OF_ATOMS})`;
  return `${printExpression(left)} ${operator} ${printExpression(right)}`;
}
