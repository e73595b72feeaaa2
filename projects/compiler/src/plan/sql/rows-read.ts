import type { UnaryTerm } from '../../context/term.ts';
import type { ColumnExpression, Condition, Expression, Query, Select } from './query.ts';

/** Two columns that are equal wherever the row in question has an effect. */
type Equality = readonly [NamedColumn, NamedColumn];

/** A column with what identifies it, written once: it is compared with very many. */
interface NamedColumn {
  readonly column: ColumnExpression;
  readonly key: string;
}

interface Around {
  readonly equalities: readonly Equality[];
  readonly isOutermost: boolean;
}

/** A table that a select reads, at any depth. */
export interface TableRead extends Around {
  readonly table: string;
  readonly alias: string;
  /** Columns that the select looks at. */
  readonly columns: ReadonlySet<string>;
}

/** A closure that a select reads, at any depth. */
export interface ClosureRead extends Around {
  readonly term: UnaryTerm;
  readonly alias: string;
}

/** Collects the tables and columns that a query reads, including its subqueries. */
export class RowsRead {
  readonly tables: TableRead[] = [];
  readonly closures: ClosureRead[] = [];
  /** Equalities of the outermost select, and its aliases. */
  readonly #equalities: readonly Equality[];
  readonly #aliases: ReadonlySet<string>;
  readonly #used = new Map<string, Set<string>>();

  constructor(select: Select) {
    this.#equalities = equalitiesOf(select.where);
    this.#aliases = new Set(select.from.map(({ alias }) => alias));
    this.#note(select);
    this.#visit(select, { equalities: [], isOutermost: true });
  }

  /** Columns of the outermost select that equal a column of something that is read. */
  outerColumns(column: ColumnExpression, { equalities }: Around): ColumnExpression[] {
    const all = equalColumns(column, [...equalities, ...this.#equalities]);
    return [...all.values()].filter(({ alias }) => this.#aliases.has(alias));
  }

  /** What identifies the columns of the outermost select that equal something that it gives. */
  keysEqualTo(given: Expression): ReadonlySet<string> {
    if (given.kind !== 'column' || !this.#aliases.has(given.alias)) return new Set();
    return new Set(equalColumns(given, this.#equalities).keys());
  }

  #visit(select: Select, { equalities, isOutermost }: Around): void {
    const around = { equalities: [...equalities, ...equalitiesOf(select.where)], isOutermost };
    for (const { alias, origin } of select.from) {
      if (origin.kind === 'table')
        this.tables.push({
          ...around,
          table: origin.name,
          alias,
          columns: this.#used.get(alias) ?? new Set(),
        });
      else if (origin.kind === 'closure')
        this.closures.push({ ...around, term: origin.term, alias });
      else
        for (const arm of armsOf(origin.query)) this.#visitDerived(arm, alias, around.equalities);
    }
    for (const condition of select.where) this.#visitCondition(condition, around.equalities);
  }

  #visitDerived(arm: Select, alias: string, equalities: readonly Equality[]): void {
    const outputs = arm.columns.flatMap(({ name, expression }): Equality[] =>
      expression.kind === 'column'
        ? [[named({ kind: 'column', alias, column: name }), named(expression)]]
        : [],
    );
    this.#visit(arm, { equalities: [...equalities, ...outputs], isOutermost: false });
  }

  #visitCondition(condition: Condition, equalities: readonly Equality[]): void {
    switch (condition.kind) {
      case 'exists':
        return this.#visit(condition.select, { equalities, isOutermost: false });
      case 'not':
        return this.#visitCondition(condition.condition, equalities);
      case 'and': {
        const own = [...equalities, ...equalitiesOf(condition.conditions)];
        return condition.conditions.forEach((each) => this.#visitCondition(each, own));
      }
      case 'or':
        return condition.conditions.forEach((each) => this.#visitCondition(each, equalities));
      default:
    }
  }

  /** Notes which columns are used, by alias. */
  #note(select: Select): void {
    for (const { expression } of select.columns) this.#noteExpression(expression);
    for (const condition of select.where) this.#noteCondition(condition);
    for (const { origin } of select.from)
      if (origin.kind === 'query') armsOf(origin.query).forEach((arm) => this.#note(arm));
  }

  #noteCondition(condition: Condition): void {
    switch (condition.kind) {
      case 'compare':
        this.#noteExpression(condition.left);
        return this.#noteExpression(condition.right);
      case 'isNull':
      case 'isNotNull':
        return this.#noteExpression(condition.expression);
      case 'exists':
        return this.#note(condition.select);
      case 'not':
        return this.#noteCondition(condition.condition);
      case 'and':
      case 'or':
        return condition.conditions.forEach((each) => this.#noteCondition(each));
      default:
    }
  }

  #noteExpression(expression: Expression): void {
    if (expression.kind === 'literal') return;
    const columns = this.#used.get(expression.alias) ?? new Set<string>();
    this.#used.set(expression.alias, columns.add(expression.column));
  }
}

/** Returns the selects of a query, several for a union. */
export function armsOf(query: Query): readonly Select[] {
  return query.kind === 'union' ? query.selects : [query];
}

function equalitiesOf(conditions: readonly Condition[]): Equality[] {
  return conditions.flatMap((condition): Equality[] =>
    condition.kind === 'compare' &&
    condition.operator === '=' &&
    condition.left.kind === 'column' &&
    condition.right.kind === 'column'
      ? [[named(condition.left), named(condition.right)]]
      : [],
  );
}

/** The column and all that equal it, nearest first, by what identifies them. */
function equalColumns(
  column: ColumnExpression,
  equalities: readonly Equality[],
): ReadonlyMap<string, ColumnExpression> {
  const seen = new Map([[keyOfColumn(column), column]]);
  for (let size = 0; size !== seen.size;) {
    size = seen.size;
    for (const [left, right] of equalities) {
      if (seen.has(left.key)) seen.set(right.key, right.column);
      if (seen.has(right.key)) seen.set(left.key, left.column);
    }
  }
  return seen;
}

function named(column: ColumnExpression): NamedColumn {
  return { column, key: keyOfColumn(column) };
}

/** Returns a key that identifies a column of a query. Aliases contain no spaces. */
export function keyOfColumn({ alias, column }: ColumnExpression): string {
  return `${alias} ${column}`;
}
