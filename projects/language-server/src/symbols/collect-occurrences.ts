import type {
  BoxItemNode,
  NameNode,
  RelationReference,
  ScriptReading,
  SignatureNode,
  Statement,
  TermNode,
} from '@ampersand-prototype/compiler/reading';
import { RelationFinder } from './relation-finder.ts';
import type { Occurrence, SymbolKind } from './symbol.ts';
import { itemsIn, termNodes, termsOf } from './term-nodes.ts';

/** Collects all places where a script names something, in the order of its statements. */
export function collectOccurrences(reading: ScriptReading): readonly Occurrence[] {
  const collector = new OccurrenceCollector(reading);
  collector.add('context', reading.tree.name, true);
  for (const statement of reading.tree.statements) collector.statement(statement);
  return collector.found;
}

class OccurrenceCollector {
  readonly found: Occurrence[] = [];
  readonly #reading: ScriptReading;
  readonly #relations: RelationFinder;

  constructor(reading: ScriptReading) {
    this.#reading = reading;
    this.#relations = new RelationFinder(reading.model?.context ?? null);
  }

  add(kind: SymbolKind, { text: name, origin }: NameNode, isDeclaration = false): void {
    this.found.push({ kind, name, key: `${kind} ${name}`, isDeclaration, origin });
  }

  statement(statement: Statement): void {
    for (const term of statement.kind === 'pattern' ? [] : termsOf(statement))
      for (const node of termNodes(term)) this.#term(node);
    switch (statement.kind) {
      case 'pattern':
        this.add('pattern', statement.name, true);
        for (const each of statement.statements) this.statement(each);
        return;
      case 'relation':
        this.#relation({ ...statement, signature: statement.signature }, true);
        return;
      case 'interface':
        this.add('interface', statement.name, true);
        for (const role of statement.roles) this.add('role', role);
        for (const item of itemsIn(statement.item)) this.#item(item);
        return;
      case 'maintains':
        for (const role of statement.roles) this.add('role', role, true);
        for (const rule of statement.rules) this.add('rule', rule);
        return;
      default:
        this.#simple(statement);
    }
  }

  #simple(statement: Statement): void {
    switch (statement.kind) {
      case 'concept':
        return this.add('concept', statement.name, true);
      case 'classify':
        return this.#concepts([...statement.specifics, ...statement.generics]);
      case 'represent':
        return this.#concepts(statement.concepts);
      case 'rule':
      case 'enforce':
        if (statement.name)
          this.add(statement.kind === 'rule' ? 'rule' : 'enforcement', statement.name, true);
        if (statement.kind === 'enforce') this.#relation(statement.relation);
        return;
      case 'ident':
      case 'view':
        this.add(statement.kind === 'view' ? 'view' : 'identity', statement.name, true);
        return this.#concepts([statement.concept]);
      case 'conceptPopulation':
        return this.#concepts([statement.concept]);
      case 'relationPopulation':
        return this.#relation(statement.relation);
      case 'purpose':
        if (statement.subject === 'relation') this.#relation(statement);
        else this.add(statement.subject, statement.name);
        return;
      default:
    }
  }

  #item(item: BoxItemNode): void {
    if (item.kind !== 'term') return;
    if (item.view) this.add('view', item.view);
    if (item.sub?.kind === 'reference') this.add('interface', item.sub.name);
  }

  #term(node: TermNode): void {
    if (node.kind === 'relation') this.#termRelation(node);
    if (node.kind === 'full') this.#signature(node.signature);
    if ('concept' in node && node.concept) this.#concepts([node.concept]);
  }

  #termRelation(node: Extract<TermNode, { kind: 'relation' }>): void {
    const term = this.#reading.termTypes.get(node);
    if (term?.kind !== 'relation') return this.#relation(node);
    this.#named(node.name, term.relation.signature, false);
    this.#signature(node.signature);
  }

  #relation(reference: Omit<RelationReference, 'origin'>, isDeclaration = false): void {
    const { name, signature } = reference;
    const found = this.#relations.find(name.text, signature);
    this.#named(name, found?.signature ?? name.text, isDeclaration);
    this.#signature(signature);
  }

  #named({ text: name, origin }: NameNode, signature: string, isDeclaration: boolean): void {
    const key = `relation ${signature}`;
    this.found.push({ kind: 'relation', name, key, isDeclaration, origin });
  }

  #signature(signature: SignatureNode | null): void {
    if (signature) this.#concepts([signature.source, signature.target]);
  }

  #concepts(names: readonly NameNode[]): void {
    for (const name of names) this.add('concept', name);
  }
}
