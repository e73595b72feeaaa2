import type { Place } from './place.ts';
import { describePlace, WHOLE_FILE } from './place.ts';

/** Something in a file that cannot be used. */
export interface ImportProblem extends Place {
  readonly file: string;
  /** The text that is wrong, shortened; null when it is about no value, or a secret. */
  readonly value: string | null;
  readonly reason: string;
}

const MOST_LISTED = 1000;
const LONGEST_VALUE = 80;

/** Collects what is wrong with a file; all of it is counted, the first thousand are kept. */
export class Problems {
  readonly file: string;
  readonly #listed: ImportProblem[] = [];
  readonly #warnings: string[] = [];
  #total = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** Notes a problem. `value` is shortened. */
  add(reason: string, place: Place = WHOLE_FILE, value: string | null = null): void {
    this.#total += 1;
    if (this.#listed.length >= MOST_LISTED) return;
    this.#listed.push({
      file: this.file,
      ...place,
      value: value === null ? null : shortened(value),
      reason,
    });
  }

  /** Notes something that is left out without harm. */
  warn(message: string, place: Place = WHOLE_FILE): void {
    if (this.#warnings.length < MOST_LISTED) {
      this.#warnings.push(`${describePlace(this.file, place)}: ${message}`);
    }
  }

  get listed(): readonly ImportProblem[] {
    return this.#listed;
  }

  get warnings(): readonly string[] {
    return this.#warnings;
  }

  get total(): number {
    return this.#total;
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** A problem in one sentence with its place. */
export function describeProblem(problem: ImportProblem): string {
  return `${describePlace(problem.file, problem)}: ${problem.reason}`;
}
