import { TimeLimit, tooCostly } from '../time-limit.ts';
import type { PlanningConnection } from './plan-cost.ts';
import type { StatementCosts } from './statement-costs.ts';

/** Rows that a statement with a limit may visit where nothing can interrupt it. */
const MAX_ROWS = 200_000;

/** A limit for statements that nothing can interrupt: by their plan, and by the time between them. */
export class CostLimit {
  readonly #costs: StatementCosts;
  readonly #time: TimeLimit;

  constructor(costs: StatementCosts, milliseconds: number) {
    this.#costs = costs;
    this.#time = new TimeLimit(milliseconds);
  }

  /** @throws DatabaseFailure (`tooCostly`) if a statement exceeds the limit */
  require(connection: PlanningConnection, sql: string): void {
    this.#time.require();
    if (this.#costs.rowsVisitedBy(connection, sql) > MAX_ROWS) throw tooCostly();
  }
}
