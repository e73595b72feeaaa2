import type { ScriptTree } from '../../parse/tree/script-tree.ts';
import type { Statement } from '../../parse/tree/statement.ts';

type StatementOf<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

/** A statement with the pattern that contains it. */
export interface Placed<S> {
  readonly statement: S;
  readonly pattern: string | null;
}

/** The statements of a script by kind, including those in patterns, in order. */
export class Declarations {
  readonly #byKind = new Map<Statement['kind'], Placed<Statement>[]>();

  constructor(tree: ScriptTree) {
    this.#add(tree.statements, null);
  }

  ofKind<K extends Statement['kind']>(kind: K): readonly Placed<StatementOf<K>>[] {
    return (this.#byKind.get(kind) ?? []) as unknown as readonly Placed<StatementOf<K>>[];
  }

  #add(statements: readonly Statement[], pattern: string | null): void {
    for (const statement of statements) {
      const list = this.#byKind.get(statement.kind) ?? [];
      list.push({ statement, pattern });
      this.#byKind.set(statement.kind, list);
      if (statement.kind === 'pattern') this.#add(statement.statements, statement.name.text);
    }
  }
}
