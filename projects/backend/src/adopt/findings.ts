import type { Finding, FindingKind } from './adoption-report.ts';

const MAX_EXAMPLES = 10;

/** Collects dirt of an older database, with some examples of each kind. */
export class Findings {
  readonly #found = new Map<
    string,
    { finding: Omit<Finding, 'count' | 'examples'>; n: number; examples: string[] }
  >();

  /** Notes one case, or a number of them. */
  add(kind: FindingKind, place: string, example: string | null, count = 1): void {
    const key = JSON.stringify([kind, place]);
    const entry = this.#found.get(key) ?? { finding: { kind, place }, n: 0, examples: [] };
    this.#found.set(key, entry);
    entry.n += count;
    if (example !== null && entry.examples.length < MAX_EXAMPLES) entry.examples.push(example);
  }

  /** The findings, by place. */
  list(): Finding[] {
    return [...this.#found.values()].map(({ finding, n, examples }) => ({
      ...finding,
      count: n,
      examples,
    }));
  }
}
