import { loggedName } from '../../../change-log/fact.ts';
import type { EndPrefixes, LoggedPrefixes } from './logged-prefixes.ts';
import type { Matching } from './matching.ts';
import type { SqlExpression } from './sql-expression.ts';

/** What becomes of both ends of changes. */
export interface ChangedEnds extends EndPrefixes {
  /** Whether source and target change places; the prefixes are those of the earlier ends. */
  readonly isReversed: boolean;
}

const OTHER_END: Readonly<Record<string, string>> = {
  src: 'tgt',
  tgt: 'src',
  src_key: 'tgt_key',
  tgt_key: 'src_key',
};

/** Expressions for the ends of logged changes: prefixed, and swapped where a relation is reversed. */
export class LoggedEnds {
  readonly #prefixes: LoggedPrefixes;
  readonly #names: string;
  readonly #reversed: readonly string[];

  /** @param names table with the names of the changes before the migration */
  constructor({ relations }: Matching, prefixes: LoggedPrefixes, names: string) {
    this.#prefixes = prefixes;
    this.#names = names;
    this.#reversed = relations
      .filter(({ isReversed }) => isReversed)
      .map(({ before }) => loggedName(before.signature));
  }

  /** The expression for a column of a change. */
  ofChange(column: string): SqlExpression {
    const own = this.#prefixes.ofChange(column);
    const end = OTHER_END[column];
    if (end === undefined || this.#reversed.length === 0) return own;
    const other = this.#prefixes.ofChange(end);
    const marks = this.#reversed.map(() => '?').join(', ');
    return {
      sql: `case when name_id in (select id from ${this.#names} where kind = 'link' and name in (${marks})) then ${other.sql} else ${own.sql} end`,
      parameters: [...this.#reversed, ...other.parameters, ...own.parameters],
    };
  }

  /** What becomes of the ends of changes with a name. */
  ofName(name: string): ChangedEnds {
    return { ...this.#prefixes.ofName(name), isReversed: this.#reversed.includes(name) };
  }
}
