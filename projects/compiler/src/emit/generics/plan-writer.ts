import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { ConceptLattice } from '../../context/concept.ts';
import { describePlan } from '../../explanation/describe-plan.ts';
import type { Term } from '../../context/term.ts';
import type { KnownEnds, TermPlan } from '../../explanation/term-plan.ts';
import { QueryPlanner } from '../../plan/sql/query-planner.ts';
import type { Storage } from '../../plan/storage/storage.ts';
import { operands } from '../../term/walk-term.ts';

const NOTHING_KNOWN: KnownEnds = { src: [], tgt: [] };

/** Converts explanation plans to metadata, with their queries. What would need a table that does not exist is not opened. */
export class PlanWriter {
  readonly #storage: Storage;
  readonly #lattice: ConceptLattice;
  readonly #tables: ReadonlySet<string>;

  constructor(storage: Storage, lattice: ConceptLattice, tables: ReadonlySet<string>) {
    this.#storage = storage;
    this.#lattice = lattice;
    this.#tables = tables;
  }

  write(plan: TermPlan): ExplanationPlan {
    const children = plan.children.map((child) => this.write(child));
    const query = this.#query(plan);
    const test = plan.isTested
      ? this.#written((queries) => queries.ofPair(plan.term, plan.known))
      : null;
    const isUntested = plan.children.some(
      ({ isTested }, i) => isTested && children[i]?.test === null,
    );
    return isUntested || (query === null && hasQuery(plan))
      ? describePlan(
          { ...plan, kind: 'opaque', middles: null },
          { query: null, test, children: [] },
        )
      : describePlan(plan, { query, test, children });
  }

  /** The query that tests whether a pair is in a term, of which nothing is known. */
  testOf(term: Term): string | null {
    return this.#written((queries) => queries.ofPair(term, NOTHING_KNOWN));
  }

  #query(plan: TermPlan): string | null {
    const { middles, term, known } = plan;
    if (!hasQuery(plan)) return null;
    if (middles) return this.#written((queries) => queries.middles(middles, known));
    const [step = term] = operands(term);
    return this.#written((queries) => queries.fromAtoms(step, []).text);
  }

  /** The query, unless it reads a table that does not exist. */
  #written(write: (queries: QueryPlanner) => string): string | null {
    const queries = new QueryPlanner(this.#storage, this.#lattice);
    const text = write(queries);
    return [...queries.readTables].every((table) => this.#tables.has(table)) ? text : null;
  }
}

function hasQuery({ kind }: TermPlan): boolean {
  return kind === 'some' || kind === 'every' || kind === 'path';
}
