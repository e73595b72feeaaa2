import { classifiedNames } from '../tree/classified-names.ts';
import type { InterfaceStatement } from '../tree/interface-node.ts';
import type { ScriptTree } from '../tree/script-tree.ts';
import type { SignatureNode } from '../tree/name.ts';
import type { RelationStatement, Statement } from '../tree/statement.ts';

/** The names that a script declares, before type checking. */
export class ScriptNames {
  readonly relations: RelationStatement[] = [];
  readonly interfaces: InterfaceStatement[] = [];
  readonly #concepts = new Set<string>();
  /** Concepts by label. */
  readonly #labels = new Map<string, string>();
  readonly #generics = new Map<string, string[]>();

  constructor(tree: ScriptTree) {
    for (const statement of tree.statements) this.#learn(statement);
  }

  /** The concept that a name or a label means; null when the script has neither. */
  concept(name: string): string | null {
    return this.#concepts.has(name) ? name : (this.#labels.get(name) ?? null);
  }

  /** What a concept is called: its name, its label, and those of concepts that are the same one. */
  namesOf(concept: string): readonly string[] {
    const same = [...this.#concepts].filter(
      (other) => this.isKindOf(other, concept) && this.isKindOf(concept, other),
    );
    const names = new Set([concept, ...same]);
    const labels = [...this.#labels].filter(([, named]) => names.has(named));
    return [...names, ...labels.map(([label]) => label)];
  }

  /** Whether every atom of `concept` is an atom of `general`, by way of CLASSIFY. */
  isKindOf(concept: string, general: string): boolean {
    const seen = new Set([concept]);
    for (const name of seen) {
      if (name === general) return true;
      for (const generic of this.#generics.get(name) ?? []) seen.add(generic);
    }
    return false;
  }

  /** The most specific signatures of relations with a name that an atom of a concept can be an end of. */
  signaturesAt(name: string, concept: string, end: 'source' | 'target'): readonly SignatureNode[] {
    const fitting = this.relations
      .filter((relation) => relation.name.text === name)
      .map(({ signature }) => signature)
      .filter((signature) => this.isKindOf(concept, signature[end].text));
    const isNarrower = (a: SignatureNode, b: SignatureNode): boolean =>
      this.isKindOf(a[end].text, b[end].text) && !this.isKindOf(b[end].text, a[end].text);
    const narrowest = fitting.filter((each) => !fitting.some((other) => isNarrower(other, each)));
    const keyOf = ({ source, target }: SignatureNode): string => `${source.text}*${target.text}`;
    return [...new Map(narrowest.map((each) => [keyOf(each), each])).values()];
  }

  #learn(statement: Statement): void {
    switch (statement.kind) {
      case 'pattern':
        statement.statements.forEach((inner) => this.#learn(inner));
        return;
      case 'concept':
        this.#concepts.add(statement.name.text);
        if (statement.name.label !== null)
          this.#labels.set(statement.name.label, statement.name.text);
        return;
      case 'relation':
        this.relations.push(statement);
        this.#concepts.add(statement.signature.source.text);
        this.#concepts.add(statement.signature.target.text);
        return;
      case 'classify':
        for (const { text } of [...statement.specifics, ...statement.generics])
          this.#concepts.add(text);
        for (const { specific, generic } of classifiedNames(statement)) {
          const known = this.#generics.get(specific.text) ?? [];
          this.#generics.set(specific.text, [...known, generic.text]);
        }
        return;
      case 'represent':
        for (const { text } of statement.concepts) this.#concepts.add(text);
        return;
      case 'interface':
        this.interfaces.push(statement);
        return;
      default:
    }
  }
}
