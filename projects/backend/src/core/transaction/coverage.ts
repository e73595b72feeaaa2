import type { Conjunct } from '../../model/rule.ts';

/** Counts the evaluations, violations, and repairs of a conjunct. */
export interface ConjunctCoverage {
  readonly evaluations: number;
  readonly violations: number;
  readonly repairs: number;
}

/** The counts of a conjunct that was never evaluated. */
export const NO_COVERAGE: ConjunctCoverage = { evaluations: 0, violations: 0, repairs: 0 };

/**
 * Counts the evaluations, violations, and repairs of each conjunct in this process. No request depends on it: reports
 * show it, and it is added periodically to the counts of all servers.
 */
export class Coverage {
  readonly #sinceStart = new Map<Conjunct, ConjunctCoverage>();
  #unstored = new Map<Conjunct, ConjunctCoverage>();
  #evaluations = 0;

  /** Evaluations that have not been stored. */
  get unstoredEvaluations(): number {
    return this.#evaluations;
  }

  /** A conjunct was evaluated. */
  evaluated(conjunct: Conjunct, violations: number): void {
    this.#evaluations += 1;
    this.#note(conjunct, { evaluations: 1, violations, repairs: 0 });
  }

  /** An automated rule repaired violations. */
  repaired(conjuncts: readonly Conjunct[], repairs: number): void {
    for (const conjunct of conjuncts) this.#note(conjunct, { ...NO_COVERAGE, repairs });
  }

  #note(conjunct: Conjunct, more: ConjunctCoverage): void {
    for (const counts of [this.#sinceStart, this.#unstored])
      counts.set(conjunct, sum(counts.get(conjunct) ?? NO_COVERAGE, more));
  }

  /** What was counted since the process started. */
  sinceStart(conjunct: Conjunct): ConjunctCoverage {
    return this.#sinceStart.get(conjunct) ?? NO_COVERAGE;
  }

  /** What was counted and is not stored. */
  unstored(conjunct: Conjunct): ConjunctCoverage {
    return this.#unstored.get(conjunct) ?? NO_COVERAGE;
  }

  /** Takes the counts that have not been stored. */
  take(): ReadonlyMap<Conjunct, ConjunctCoverage> {
    const taken = this.#unstored;
    this.#unstored = new Map();
    this.#evaluations = 0;
    return taken;
  }

  /** Takes back what could not be stored. */
  putBack(taken: ReadonlyMap<Conjunct, ConjunctCoverage>): void {
    for (const [conjunct, counts] of taken)
      this.#unstored.set(conjunct, sum(this.unstored(conjunct), counts));
  }
}

/** Returns the sum of two counts. */
export function sum(one: ConjunctCoverage, other: ConjunctCoverage): ConjunctCoverage {
  return {
    evaluations: one.evaluations + other.evaluations,
    violations: one.violations + other.violations,
    repairs: one.repairs + other.repairs,
  };
}
