import type { Concept } from '../../context/concept.ts';
import type { UnaryTerm } from '../../context/term.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import { SET_OF_ATOMS } from './literal.ts';

/** A column of a table in the FROM clause. */
export interface ColumnExpression {
  readonly kind: 'column';
  readonly alias: string;
  readonly column: string;
}
/** A literal in SQL notation. */
export interface LiteralExpression {
  readonly kind: 'literal';
  readonly sql: string;
}

/** An expression in a query: a column, or a literal. */
export type Expression = ColumnExpression | LiteralExpression;

/** A condition in WHERE. None of them is ever UNKNOWN: see `TermQuery`. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly operator: '=' | '<>' | '<' | '<=' | '>' | '>=';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'isNull' | 'isNotNull'; readonly expression: Expression }
  | { readonly kind: 'exists'; readonly select: Select }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'constant'; readonly value: boolean };

/** The table or subquery of a FROM alias. */
export type Origin =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'query'; readonly query: Query }
  | {
      readonly kind: 'closure';
      readonly seed: Query;
      readonly step: Query;
      readonly name: string;
      /** The closure that it writes out, as far as the seed reaches. */
      readonly term: UnaryTerm;
    };

/** A table or subquery in FROM, with its alias. */
export interface FromItem {
  readonly alias: string;
  readonly origin: Origin;
}

/** A column of the result of a query. */
export interface OutputColumn {
  readonly name: string;
  readonly expression: Expression;
}

/** A SELECT statement. */
export interface Select {
  readonly kind: 'select';
  readonly isDistinct: boolean;
  readonly columns: readonly OutputColumn[];
  readonly from: readonly FromItem[];
  readonly where: readonly Condition[];
}

/** The rows of all selects, without duplicates. */
export interface Union {
  readonly kind: 'union';
  readonly selects: readonly Select[];
}

/** A query: a SELECT, or a UNION of several. */
export type Query = Select | Union;

/**
 * Returns the expression of an output column by name.
 *
 * @throws InternalCompilerError if there is none of that name @throws
 * InternalCompilerError if it has none of that name
 */
export function outputOf({ columns }: Select, expected: string): Expression {
  const column = columns.find(({ name }) => name === expected);
  if (!column) throw new InternalCompilerError(`A select has no column ${expected}.`);
  return column.expression;
}

/** A source or target of a term in a query, with its known properties. */
export interface Value {
  readonly expression: Expression;
  /** Smallest concept that the value is known to be an atom of; null when nothing is known. */
  readonly concept: Concept | null;
  /** Concept table whose row for this very atom has the expression's alias. */
  readonly row: string | null;
  /** Literal that the value is known to be equal to; may be used where the expression is out of reach. */
  readonly constant: string | null;
}

/** The condition that always holds. */
export const TRUE: Condition = { kind: 'constant', value: true };

/** The condition that never holds. */
export const FALSE: Condition = { kind: 'constant', value: false };

/** Combines conditions with `and`; an empty list is true. */
export function allOf(conditions: readonly Condition[]): Condition {
  const relevant = conditions
    .flatMap((c) => (c.kind === 'and' ? c.conditions : [c]))
    .filter((c) => c !== TRUE);
  if (relevant.includes(FALSE)) return FALSE;
  const [only = TRUE] = relevant;
  return relevant.length > 1 ? { kind: 'and', conditions: relevant } : only;
}

/** Combines conditions with `or`; an empty list is false. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const relevant = conditions
    .flatMap((c) => (c.kind === 'or' ? c.conditions : [c]))
    .filter((c) => c !== FALSE);
  if (relevant.includes(TRUE)) return TRUE;
  const [only = FALSE] = relevant;
  return relevant.length > 1 ? { kind: 'or', conditions: relevant } : only;
}

const OPPOSITES = { '=': '<>', '<>': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** Negates a condition. */
export function negate(condition: Condition): Condition {
  switch (condition.kind) {
    case 'constant':
      return condition.value ? FALSE : TRUE;
    case 'not':
      return condition.condition;
    case 'compare':
      return { ...condition, operator: OPPOSITES[condition.operator] };
    case 'isNull':
      return { ...condition, kind: 'isNotNull' };
    case 'isNotNull':
      return { ...condition, kind: 'isNull' };
    default:
      return { kind: 'not', condition };
  }
}

/** Checks whether an expression is a set parameter, which allows only comparisons. */
export function isSet(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.sql === SET_OF_ATOMS;
}

/** Checks whether two expressions are the same column or literal. */
export function isSameExpression(a: Expression, b: Expression): boolean {
  if (a.kind === 'literal' || b.kind === 'literal')
    return a.kind === b.kind && (a as LiteralExpression).sql === (b as LiteralExpression).sql;
  return a.alias === b.alias && a.column === b.column;
}
