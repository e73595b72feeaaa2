import { classifiedNames } from '../parse/tree/classified-names.ts';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { spreadsheetAtom } from '../check/atoms/spreadsheet-atom.ts';
import type { AtomNode, LinkNode } from '../parse/tree/atom-node.ts';
import type { RelationReference, SignatureNode } from '../parse/tree/name.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { Statement } from '../parse/tree/statement.ts';

/**
 * Converts spreadsheet atoms to script notation. A cell takes the type of its concept, which a script expresses by quotes. The
 * type is that of REPRESENT, also through CLASSIFY, else text.
 */
export function writeAtoms(tree: ScriptTree): ScriptTree {
  const writer = new AtomWriter(tree.statements);
  return { ...tree, statements: tree.statements.map((statement) => writer.statement(statement)) };
}

class AtomWriter {
  readonly #types = new Map<string, TechnicalType>();
  readonly #generics = new Map<string, readonly string[]>();
  readonly #signatures = new Map<string, SignatureNode>();

  constructor(statements: readonly Statement[]) {
    for (const statement of statements) this.#learn(statement);
  }

  statement(statement: Statement): Statement {
    switch (statement.kind) {
      case 'conceptPopulation': {
        const type = this.#typeOf(statement.concept.text);
        return { ...statement, atoms: statement.atoms.map((atom) => written(atom, type)) };
      }
      case 'relationPopulation':
        return { ...statement, links: this.#links(statement.relation, statement.links) };
      case 'relation':
        return { ...statement, links: this.#links(statement, statement.links) };
      default:
        return statement;
    }
  }

  #learn(statement: Statement): void {
    if (statement.kind === 'pattern') statement.statements.forEach((inner) => this.#learn(inner));
    if (statement.kind === 'represent') {
      for (const { text } of statement.concepts) this.#types.set(text, statement.type);
    }
    if (statement.kind === 'classify') {
      for (const { specific, generic } of classifiedNames(statement)) {
        const known = this.#generics.get(specific.text) ?? [];
        this.#generics.set(specific.text, [...known, generic.text]);
      }
    }
    if (statement.kind === 'relation' && !this.#signatures.has(statement.name.text)) {
      this.#signatures.set(statement.name.text, statement.signature);
    }
  }

  #links(
    { name, signature }: Pick<RelationReference, 'name' | 'signature'>,
    links: readonly LinkNode[],
  ): readonly LinkNode[] {
    const ends = signature ?? this.#signatures.get(name.text);
    const source = this.#typeOf(ends?.source.text ?? '');
    const target = this.#typeOf(ends?.target.text ?? '');
    return links.map((link) => ({
      ...link,
      source: written(link.source, source),
      target: written(link.target, target),
    }));
  }

  /** Breadth first, so that the nearest more general concept counts. */
  #typeOf(concept: string): TechnicalType {
    const seen = new Set([concept]);
    for (const name of seen) {
      const type = this.#types.get(name);
      if (type !== undefined) return type;
      for (const generic of this.#generics.get(name) ?? []) seen.add(generic);
    }
    return 'ALPHANUMERIC';
  }
}

function written(atom: AtomNode, type: TechnicalType): AtomNode {
  return atom.spreadsheet === true ? spreadsheetAtom(atom, type) : atom;
}
