import type { Relation } from '../../context/relation.ts';
import {
  allOf,
  FALSE,
  isSameExpression,
  TRUE,
  type Condition,
  type Expression,
  type FromItem,
  type Origin,
  type OutputColumn,
  type Select,
} from './query.ts';

/** A link that is known to exist in a scope. */
interface Fact {
  readonly relation: Relation;
  readonly source: Expression;
  readonly target: Expression;
}

/**
 * A SELECT under construction, with its tables and conditions. A scope inside EXISTS sees the aliases and the facts of the
 * scope around it; a derived table starts a scope of its own.
 */
export class Scope {
  readonly #from: FromItem[] = [];
  readonly #where: Condition[] = [];
  readonly #facts: Fact[] = [];
  readonly #outer: Scope | null;
  readonly #counter: { next: number };

  private constructor(outer: Scope | null, counter: { next: number }) {
    this.#outer = outer;
    this.#counter = counter;
  }

  /** The scope of a whole query; aliases are numbered from 0. */
  static root(): Scope {
    return new Scope(null, { next: 0 });
  }

  /** The scope of a subquery in EXISTS. */
  inner(): Scope {
    return new Scope(this, this.#counter);
  }

  /** The scope of a derived table, which cannot see the aliases around it. */
  detached(): Scope {
    return new Scope(null, this.#counter);
  }

  /** Adds a table or query to FROM and returns its alias. */
  from(origin: Origin): string {
    const alias = `t${this.number()}`;
    this.#from.push({ alias, origin });
    return alias;
  }

  /** A number that is used once in the query. */
  number(): number {
    return this.#counter.next++;
  }

  where(condition: Condition): void {
    if (condition.kind === 'and') condition.conditions.forEach((each) => this.where(each));
    else if (condition !== TRUE && !this.#implies(condition)) this.#where.push(condition);
  }

  learn(fact: Fact): void {
    this.#facts.push(fact);
  }

  knows(fact: Fact): boolean {
    const isKnown = this.#facts.some(
      (known) =>
        known.relation === fact.relation &&
        isSameExpression(known.source, fact.source) &&
        isSameExpression(known.target, fact.target),
    );
    return isKnown || (this.#outer?.knows(fact) ?? false);
  }

  get isImpossible(): boolean {
    return this.#where.includes(FALSE);
  }

  /** The scope as a query with these columns. */
  select(columns: readonly OutputColumn[], isDistinct: boolean): Select {
    return { kind: 'select', isDistinct, columns, from: this.#from, where: this.#where };
  }

  /** Whether the scope has a row; without anything in FROM these are just its conditions. */
  toCondition(): Condition {
    if (this.isImpossible) return FALSE;
    if (this.#from.length === 0) return allOf(this.#where);
    return { kind: 'exists', select: this.select([], false) };
  }

  #implies(condition: Condition): boolean {
    if (condition.kind !== 'isNotNull') return false;
    const isKnown = this.#where.some(
      (known) =>
        known.kind === 'isNotNull' && isSameExpression(known.expression, condition.expression),
    );
    return isKnown || (this.#outer !== null && this.#outer.#implies(condition));
  }
}
