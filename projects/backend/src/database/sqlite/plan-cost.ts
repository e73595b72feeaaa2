import type { Row } from '../database.ts';

/** A step of a query plan, as SQLite describes it. */
export interface PlanStep {
  readonly id: string;
  readonly parent: string;
  readonly detail: string;
}

/** A connection that explains its statements. */
export interface PlanningConnection {
  rows(sql: string): Row[];
  planOf(sql: string): PlanStep[];
}

/** Estimates numbers of rows. */
export interface RowEstimates {
  /** Rows of a table, by the name or the alias that a plan has for it; null for a subquery. */
  rowsOf(name: string): number | null;
  /** Rows with one key of an index, of which so many columns are compared; null if unknown. */
  rowsPerKey(index: string, columns: number): number | null;
}

/** Rows with one key of an index without statistics. */
const ROWS_PER_KEY = 10;
/** Rows of a list of values, or of a subquery that the plan does not show. */
const UNKNOWN_ROWS = 10;
/** The part of a table that a comparison such as `a > ?` selects. */
const RANGE_SHARE = 1 / 3;
/** Beyond this, one estimate is as good as another. */
const MAX_COST = 1e12;

const SUBQUERY =
  /^(CORRELATED )?(?:MATERIALIZE|CO-ROUTINE|SCALAR SUBQUERY|LIST SUBQUERY|RECURSIVE)\s*(.*)$/;
const LOOP = /^(SCAN|SEARCH) (.+?)(?: ((?:USING|EXISTS|LEFT-JOIN|VIRTUAL|CONSTANT) .*))?$/;
const INDEX =
  /USING (?:AUTOMATIC )?(?:PARTIAL )?(?:COVERING )?(?:INDEX ?(.*?)|PRIMARY KEY) ?\(([^()]*)\)/;

/** Estimates how many rows a query visits, from its plan. It ignores that a limit can end it early. */
export function planCost(steps: readonly PlanStep[], estimates: RowEstimates): number {
  const children = Map.groupBy(steps, ({ parent }) => parent);
  const cost = new PlanCost(children, estimates).of('0');
  return Math.min(cost, MAX_COST);
}

class PlanCost {
  readonly #children: ReadonlyMap<string, readonly PlanStep[]>;
  readonly #estimates: RowEstimates;
  /** Rows of subqueries, by name: not more than what they visit. */
  readonly #subqueries = new Map<string, number>();

  constructor(children: ReadonlyMap<string, readonly PlanStep[]>, estimates: RowEstimates) {
    this.#children = children;
    this.#estimates = estimates;
  }

  /** The rows that the steps below a step visit: sibling loops are nested. */
  of(parent: string): number {
    let [rows, cost, repeated] = [1, 0, 0];
    for (const step of this.#children.get(parent) ?? []) {
      const loop = LOOP.exec(step.detail);
      if (loop) {
        const [, kind, name = '', how = ''] = loop;
        const size = this.#sizeOf(name);
        if (how.includes('AUTOMATIC')) cost += size;
        rows *= kind === 'SCAN' ? size : this.#found(size, how);
        cost += rows;
      } else if (step.detail.startsWith('MULTI-INDEX OR')) {
        rows *= Math.max(1, this.of(step.id));
        cost += rows;
      } else {
        const [own, isCorrelated] = this.#subquery(step);
        if (isCorrelated) repeated += own;
        else cost += own;
      }
    }
    return Math.min(cost + rows * repeated, MAX_COST);
  }

  /** The cost of a step without a loop, and whether it runs for each row. */
  #subquery({ id, detail }: PlanStep): readonly [number, boolean] {
    const [, correlated, name = ''] = SUBQUERY.exec(detail) ?? [];
    const below = this.#children.get(id) ?? [];
    const setup = below.find((step) => step.detail === 'SETUP');
    const recursive = below.find((step) => step.detail === 'RECURSIVE STEP');
    const cost =
      setup && recursive
        ? this.#closure(setup.id, recursive.id)
        : below.length > 0
          ? this.of(id)
          : 0;
    if (name !== '') this.#subqueries.set(name, Math.max(1, cost));
    return [cost, correlated !== undefined];
  }

  /** From each row at the start, a closure can reach every row of the tables that it follows. */
  #closure(setup: string, step: string): number {
    const followed = (this.#children.get(step) ?? []).flatMap(({ detail }) => {
      const [, , name = ''] = LOOP.exec(detail) ?? [];
      return this.#estimates.rowsOf(name) ?? [];
    });
    return Math.max(1, this.of(setup)) * Math.max(1, ...followed);
  }

  #sizeOf(name: string): number {
    if (name === 'CONSTANT ROW') return 1;
    return Math.max(1, this.#estimates.rowsOf(name) ?? this.#subqueries.get(name) ?? UNKNOWN_ROWS);
  }

  #found(size: number, how: string): number {
    if (/\(rowid=\?\)/.test(how)) return 1;
    const [, index, compared = ''] = INDEX.exec(how) ?? [];
    const equal = compared.match(/[^<>]=\?/g)?.length ?? 0;
    if (equal === 0) return Math.max(1, size * RANGE_SHARE);
    const known = !index ? null : this.#estimates.rowsPerKey(index, equal);
    return Math.min(size, known ?? ROWS_PER_KEY);
  }
}
