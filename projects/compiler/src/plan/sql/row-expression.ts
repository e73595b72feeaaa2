import type { SegmentReading } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';
import type { Binder } from './binder.ts';
import { SESSION_ATOM } from './literal.ts';
import { printExpression, printRest } from './print-query.ts';
import { isSameExpression, type Condition, type Expression, type Value } from './query.ts';
import { Scope } from './scope.ts';
import { tablesRead } from './tables-read.ts';

/** A term as an SQL expression over a table row; see `SegmentReading`. */
export type RowExpression = NonNullable<SegmentReading['ofRow']>;

/** Alias of the row. */
export const ROW_ALIAS = 'labelled';

/**
 * Builds the SQL expression for the targets of a row's atom. Null for a term that depends on the session, or reads derived
 * tables, which would be worked out for every row.
 */
export function rowExpression(binder: Binder, term: Term, concept: Concept): RowExpression | null {
  const place = binder.storage.concept(concept);
  if (!place) return null;
  const source: Value = {
    expression: { kind: 'column', alias: ROW_ALIAS, column: place.column.name },
    concept,
    row: place.table.name,
    constant: null,
  };
  const scope = Scope.root().inner();
  const { expression } = binder.bind(term, { source, target: null }, scope).target;
  const select = scope.select([], false);
  const rest = printRest(select);
  const isSimple = select.from.every(({ origin }) => origin.kind === 'table');
  if (scope.isImpossible || !isSimple || rest.includes(SESSION_ATOM)) return null;
  const isOfRow =
    select.from.length === 0 && select.where.every((each) => isPresence(each, expression));
  const value = printExpression(expression);
  return isOfRow
    ? { value, rest: '', tables: [] }
    : { value, rest, tables: tablesRead(select, rest) };
}

function isPresence(condition: Condition, expression: Expression): boolean {
  return condition.kind === 'isNotNull' && isSameExpression(condition.expression, expression);
}
