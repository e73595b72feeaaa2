import { errorDetail } from '@ampersand-prototype/generics';

/** Uses after which a statement gets a name: most texts of imports and searches are sent once. */
const USES_BEFORE = 2;
/** Each connection keeps a plan for each name, of some ten kilobytes. */
const MAX_NAMES = 256;
const MAX_COUNTED = 4096;

const PLAN_CHANGED = '0A000';
const UNKNOWN_NAME = '26000';
const DUPLICATE_NAME = '42P05';

/**
 * Names frequent statements, so that a connection of PostgreSQL parses each of them once: an edit then costs a quarter
 * less. Callers pass errors of statements to {@link StatementNames.isStale}, and repeat the transaction if it returns
 * true.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #generation = 0;
  #isOff = false;

  /** Counts a use of a statement, and returns its name; undefined while it has none. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#isOff || this.#names.size >= MAX_NAMES) return known;
    const uses = this.#uses.get(text) ?? 0;
    if (uses >= USES_BEFORE) return this.#add(text);
    if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
    this.#uses.set(text, uses + 1);
    return undefined;
  }

  /**
   * Checks whether a statement failed only because of its name. Statements then get new names, since a column of a table has
   * another type now, or no names at all behind a pooler that gives a connection to another client after each transaction.
   */
  isStale(error: unknown): boolean {
    const code = errorDetail(error, 'code');
    const isOfPooler = code === UNKNOWN_NAME || code === DUPLICATE_NAME;
    const isPlan =
      code === PLAN_CHANGED && error instanceof Error && error.message.includes('cached plan');
    if (!isOfPooler && !isPlan) return false;
    this.#isOff ||= isOfPooler;
    this.forget();
    return true;
  }

  /** Forgets all names, for example because the tables are replaced. */
  forget(): void {
    this.#generation++;
    this.#names.clear();
    this.#uses.clear();
  }

  #add(text: string): string {
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#uses.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
