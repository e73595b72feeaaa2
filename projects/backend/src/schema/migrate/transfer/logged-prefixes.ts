import { loggedName } from '../../../change-log/fact.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Dialect } from '../../../database/dialect.ts';
import { textParameter } from '../../../database/text-parameter.ts';
import type { Matching } from './matching.ts';
import type { SqlExpression } from './sql-expression.ts';

/** A prefix with the logged names whose identifiers get it. */
interface PrefixedNames {
  readonly prefix: string;
  readonly names: readonly string[];
}

/** Expressions for the columns of the change log, with prefixes before identifiers. */
export class LoggedPrefixes {
  readonly #dialect: Dialect;
  readonly #ends: Readonly<Record<'src' | 'tgt', readonly PrefixedNames[]>>;
  readonly #interfaces: readonly PrefixedNames[];
  readonly #account: string | undefined;

  constructor({ before, prefixes }: Matching, dialect: Dialect) {
    this.#dialect = dialect;
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
    if (column === 'atom') return this.#prefixed('interface', this.#interfaces, column, column);
    if (column !== 'account' || this.#account === undefined) return plain(column);
    return { sql: `${textParameter(this.#dialect)} || account`, parameters: [this.#account] };
  }

  /** The expression for a column of a change. */
  ofChange(column: string): SqlExpression {
    const end = /^(src|tgt)(?:_key)?$/.exec(column)?.[1];
    if (end !== 'src' && end !== 'tgt') return plain(column);
    return this.#prefixed('name', this.#ends[end], end, column);
  }

  /** The column with the prefix before a text; the digest of both where the column is not the text itself. */
  #prefixed(
    named: string,
    all: readonly PrefixedNames[],
    text: string,
    column: string,
  ): SqlExpression {
    const some = all.filter(({ names }) => names.length > 0);
    if (some.length === 0) return plain(column);
    const prefixed = `(${textParameter(this.#dialect)} || ${text})`;
    const value = text === column ? prefixed : this.#dialect.digest(prefixed);
    const cases = some.map(
      ({ names }) =>
        `when ${named} in (${names.map(() => '?').join(', ')}) and ${text} is not null then ${value}`,
    );
    return {
      sql: `case ${cases.join(' ')} else ${column} end`,
      parameters: some.flatMap(({ names, prefix }) => [...names, prefix]),
    };
  }
}

function plain(column: string): SqlExpression {
  return { sql: column, parameters: [] };
}
