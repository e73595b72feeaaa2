import type { TableRead } from '@ampersand-prototype/generics';
import type { Term } from '../../context/term.ts';
import { literalValue } from './bind-concept.ts';
import type { Binder } from './binder.ts';
import { SOURCE_ATOM } from './literal.ts';
import { printAmongOthers } from './print-query.ts';
import type { Condition, Expression, Select, Value } from './query.ts';
import { ROW_ALIAS } from './row-expression.ts';
import { Scope } from './scope.ts';
import { tablesReadBy } from './tables-read.ts';

/** An SQL condition on a table row, with the tables that it reads. */
export interface RowCondition {
  readonly text: string;
  readonly tables: readonly TableRead[] | null;
}

/**
 * Builds the condition that a term relates the source atom to a row's atom. Pages of long lists can then be read from the
 * rows, in any index order. Null for a term whose condition would search again for every row.
 */
export function rowCondition(binder: Binder, term: Term): RowCondition | null {
  const place = binder.storage.concept(term.target);
  if (!place) return null;
  const target: Value = {
    expression: { kind: 'column', alias: ROW_ALIAS, column: place.column.name },
    concept: term.target,
    row: place.table.name,
    constant: null,
  };
  const condition = binder.holds(term, literalValue(SOURCE_ATOM), target, Scope.root());
  if (!isCheap(condition)) return null;
  const text = printAmongOthers(condition);
  return { text, tables: tablesReadBy(condition, text) };
}

/** A subquery that knows nothing of the row is worked out once. */
function isCheap(condition: Condition): boolean {
  switch (condition.kind) {
    case 'exists':
      return !readsAlias(condition.select, ROW_ALIAS);
    case 'and':
    case 'or':
      return condition.conditions.every(isCheap);
    case 'not':
      return isCheap(condition.condition);
    case 'compare':
      return isOfRow(condition.left) && isOfRow(condition.right);
    default:
      return true;
  }
}

function isOfRow(expression: Expression): boolean {
  return expression.kind === 'literal' || expression.alias === ROW_ALIAS;
}

/** Checks whether the subquery of an EXISTS condition refers to an outer alias. Derived tables in it see nothing of that. */
function readsAlias({ where }: Select, alias: string): boolean {
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
