import { loggedName } from '../../../change-log/fact.ts';
import { endText } from '../../../change-log/change-sql.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Dialect } from '../../../database/dialect.ts';
import { longTextOf, textKeyOf } from '../../../database/statement/text-key.ts';
import { textParameter } from '../../../database/text-parameter.ts';
import type { Matching } from './matching.ts';
import type { SqlExpression } from './sql-expression.ts';

/** A prefix with the logged names whose identifiers get it. */
interface PrefixedNames {
  readonly prefix: string;
  readonly names: readonly string[];
}

/** A column whose texts get prefixes. */
interface PrefixedColumn {
  readonly all: readonly PrefixedNames[];
  readonly column: string;
  /** Expression for the text without the prefix. */
  readonly text: string;
  /** The condition that a row has one of the names, given a parameter for each. */
  readonly isNamed: (marks: string) => string;
  /** The value of the column for a text. */
  readonly valueOf: (text: string) => string;
}

/** The prefixes of the texts at both ends of changes. */
export interface EndPrefixes {
  readonly source: string;
  readonly target: string;
}

/** Expressions for the columns of the change log, with prefixes before identifiers. */
export class LoggedPrefixes {
  readonly #dialect: Dialect;
  readonly #names: string;
  readonly #ends: Readonly<Record<'src' | 'tgt', readonly PrefixedNames[]>>;
  readonly #interfaces: readonly PrefixedNames[];
  readonly #account: string | undefined;

  /** @param names table with the names of the changes before the migration */
  constructor({ before, prefixes }: Matching, dialect: Dialect, names: string) {
    this.#dialect = dialect;
    this.#names = names;
    const concepts = [...before.concepts.values()];
    const relations = [...before.relations.values()];
    const namesBy = (names: (root: string) => readonly string[]): PrefixedNames[] =>
      [...prefixes].map(([root, prefix]) => ({ prefix, names: names(root) }));
    this.#ends = {
      src: namesBy((root) => [
        ...concepts.filter((each) => each.root === root).map(({ name }) => loggedName(name)),
        ...relations
          .filter(({ source }) => source.root === root)
          .map(({ signature }) => loggedName(signature)),
      ]),
      tgt: namesBy((root) =>
        relations
          .filter(({ target }) => target.root === root)
          .map(({ signature }) => loggedName(signature)),
      ),
    };
    this.#interfaces = namesBy((root) =>
      [...before.interfaces.values()]
        .filter((ifc) => ifc.root.target.root === root)
        .map(({ name }) => name),
    );
    this.#account = prefixes.get(wellKnown(before).account?.target.root ?? '');
  }

  /** The expression for a column of a transaction. */
  ofHead(column: string): SqlExpression {
    if (column === 'atom')
      return this.#prefixed({
        all: this.#interfaces,
        column,
        text: column,
        isNamed: (marks) => `interface in (${marks})`,
        valueOf: (text) => text,
      });
    if (column !== 'account' || this.#account === undefined) return plain(column);
    return { sql: `${textParameter(this.#dialect)} || account`, parameters: [this.#account] };
  }

  /** The expression for a column of a change. */
  ofChange(column: string): SqlExpression {
    const [, end, isKey] = /^(src|tgt)(_key)?$/.exec(column) ?? [];
    if (end !== 'src' && end !== 'tgt') return plain(column);
    return this.#prefixed({
      all: this.#ends[end],
      column,
      text: endText(end),
      isNamed: (marks) => `name_id in (select id from ${this.#names} where name in (${marks}))`,
      valueOf: (text) => (isKey ? textKeyOf(text, this.#dialect) : longTextOf(text)),
    });
  }

  /** The prefixes at the ends of changes with a name, empty where there is none. */
  ofName(name: string): EndPrefixes {
    const at = (end: 'src' | 'tgt'): string =>
      this.#ends[end].find(({ names }) => names.includes(name))?.prefix ?? '';
    return { source: at('src'), target: at('tgt') };
  }

  /** The column, or the value of its text with the prefix. */
  #prefixed({ all, column, text, isNamed, valueOf }: PrefixedColumn): SqlExpression {
    const some = all.filter(({ names }) => names.length > 0);
    if (some.length === 0) return plain(column);
    const value = valueOf(`(${textParameter(this.#dialect)} || ${text})`);
    const cases = some.map(
      ({ names }) =>
        `when ${isNamed(names.map(() => '?').join(', '))} and ${text} is not null then ${value}`,
    );
    const prefixes = value.split('?').length - 1;
    return {
      sql: `case ${cases.join(' ')} else ${column} end`,
      parameters: some.flatMap(({ names, prefix }) => [
        ...names,
        ...Array.from({ length: prefixes }, () => prefix),
      ]),
    };
  }
}

function plain(column: string): SqlExpression {
  return { sql: column, parameters: [] };
}
