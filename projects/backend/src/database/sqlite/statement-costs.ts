import { planCost, type PlanningConnection } from './plan-cost.ts';
import { TableSizes } from './table-sizes.ts';

/** Rows that a statement may visit in the thread that serves requests: some milliseconds. */
const MAX_ROWS = 20_000;
/** In a file whose largest table has fewer rows, no statement is costly, even if it combines every two rows. */
const MIN_TABLE_ROWS = 140;
/** Statements that may visit more rows than this are costly, however fast they were: other values may take very long. */
const MAX_TRUSTED_ROWS = 3_000_000;
/** Execution time from which a statement is costly. */
const SLOW_MS = 20;
const FAST_MS = 5;
/** Time of all statements of a read, after which the rest is costly. */
const MAX_READ_MS = 30;
/** Fast executions after which a statement is cheap, whatever its plan: its limit ends it early. */
const MIN_FAST_RUNS = 3;
/** After a slow execution, a statement needs this many times the fast ones. */
const DISTRUST = 10;
/** Statements after which sizes are read again. */
const STATEMENTS_PER_REFRESH = 5000;

/** The known cost of a statement. */
interface StatementCost {
  /** Rows that it visits according to its plan. */
  readonly rows: number;
  fastRuns: number;
  /** Fast executions that make it cheap. */
  required: number;
}

/**
 * Decides which statements are too costly for the thread that serves requests: by their plan before they first run, and by
 * their time afterwards.
 */
export class StatementCosts {
  readonly #known = new Map<string, StatementCost>();
  #sizes: TableSizes | null = null;
  #statements = 0;

  /** Removes all costs, after many rows have changed. */
  forget(): void {
    this.#known.clear();
    this.#sizes = null;
    this.#statements = 0;
  }

  /** Whether a statement is too costly for the thread that serves requests, after others of the same read. */
  isCostly(connection: PlanningConnection, sql: string, millisecondsBefore: number): boolean {
    const cost = this.#costOf(connection, sql);
    if (cost === null) return false;
    const { rows, fastRuns, required } = cost;
    return millisecondsBefore > MAX_READ_MS || rows > MAX_TRUSTED_ROWS || fastRuns < required;
  }

  /** The rows that a statement visits according to its plan; 0 in a small file. */
  rowsVisitedBy(connection: PlanningConnection, sql: string): number {
    return this.#costOf(connection, sql)?.rows ?? 0;
  }

  /** Notes the time of a statement in the thread that serves requests. */
  noteHere(sql: string, milliseconds: number): void {
    const cost = milliseconds < SLOW_MS ? undefined : this.#known.get(sql);
    if (!cost) return;
    cost.required = Math.max(MIN_FAST_RUNS, cost.required * DISTRUST);
    cost.fastRuns = 0;
  }

  /** Notes the time of a statement in another process. */
  noteElsewhere(sql: string, milliseconds: number): void {
    const cost = this.#known.get(sql);
    if (cost) cost.fastRuns = milliseconds < FAST_MS ? cost.fastRuns + 1 : 0;
  }

  /** The cost of a statement; null where none is costly. */
  #costOf(connection: PlanningConnection, sql: string): StatementCost | null {
    this.#statements += 1;
    if (this.#statements > STATEMENTS_PER_REFRESH) this.forget();
    this.#sizes ??= new TableSizes(connection);
    if (this.#sizes.largest < MIN_TABLE_ROWS) return null;
    const known = this.#known.get(sql);
    if (known) return known;
    const rows = planCost(connection.planOf(sql), this.#sizes.estimatesFor(sql));
    const cost = { rows, fastRuns: 0, required: rows > MAX_ROWS ? MIN_FAST_RUNS : 0 };
    this.#known.set(sql, cost);
    return cost;
  }
}
