import type { Origin } from '@ampersand-prototype/compiler';
import type {
  Relation,
  RelationReference,
  RelationStatement,
  ScriptReading,
  Statement,
  TermNode,
} from '@ampersand-prototype/compiler/reading';
import type { CodeAction } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../analysis/analyze.ts';
import { engineNames } from '../features/engine-names.ts';
import { rangeOf } from '../features/range.ts';
import { RelationFinder } from '../symbols/relation-finder.ts';
import { termNodes, termsOf } from '../symbols/term-nodes.ts';
import { EditList, originOf, tokensOf, type TextOf } from './text-edits.ts';

const REVERSED: Readonly<Record<string, string>> = {
  UNI: 'INJ',
  INJ: 'UNI',
  TOT: 'SUR',
  SUR: 'TOT',
  MAP: 'BIJ',
  BIJ: 'MAP',
  SRC: 'TGT',
  TGT: 'SRC',
};

type Link = RelationStatement['links'][number];

/**
 * Swaps source and target of a relation: its declaration, its links, and each use. Null if a population file, a call of the
 * execution engine, or a PRAGMA depends on the direction.
 */
export function reverseRelation(
  { reading, units }: Analysis,
  relation: Relation,
  textOf: TextOf,
): CodeAction | null {
  if (reading === null || relation.pragma.length > 0) return null;
  if (engineNames({ reading }, relation.name, textOf).length > 0) return null;
  const reverser = new Reverser(reading, relation, textOf);
  for (const statement of reading.tree.statements) reverser.statement(statement);
  const scripts = new Set(units.flatMap(({ kind, file }) => (kind === 'script' ? [file] : [])));
  if (![...reverser.files].every((file) => scripts.has(file))) return null;
  const { source, target, name } = relation;
  return reverser.edits.action(`Reverse to \`${name}[${target.name}*${source.name}]\``);
}

class Reverser {
  readonly edits = new EditList();
  /** The files with declarations, links, and uses of the relation. */
  readonly files = new Set<string>();
  readonly #reading: ScriptReading;
  readonly #relation: Relation;
  readonly #textOf: TextOf;
  readonly #finder: RelationFinder;

  constructor(reading: ScriptReading, relation: Relation, textOf: TextOf) {
    this.#reading = reading;
    this.#relation = relation;
    this.#textOf = textOf;
    this.#finder = new RelationFinder(reading.model?.context ?? null);
  }

  statement(statement: Statement): void {
    if (statement.kind === 'pattern') for (const each of statement.statements) this.statement(each);
    else for (const term of termsOf(statement)) this.#term(term);
    switch (statement.kind) {
      case 'relation':
        return this.#isMeant(statement) ? this.#declaration(statement) : undefined;
      case 'relationPopulation':
        if (!this.#isMeant(statement.relation)) return;
        this.#signature(statement.relation);
        return this.#links(statement.links);
      case 'purpose':
        if (statement.subject === 'relation' && this.#isMeant(statement))
          this.#signature(statement);
        return;
      case 'enforce':
        if (!this.#isMeant(statement.relation)) return;
        this.#signature(statement.relation);
        return this.#turn(statement.relation.origin, statement.isConverse);
      default:
    }
  }

  #isMeant({ name, signature }: Omit<RelationReference, 'origin'>): boolean {
    return this.#finder.find(name.text, signature) === this.#relation;
  }

  #term(root: TermNode): void {
    const nodes = [...termNodes(root)];
    const turned = new Map(
      nodes.flatMap((node) => (node.kind === 'converse' ? [[node.operand, node.operator]] : [])),
    );
    for (const node of nodes) {
      const term = node.kind === 'relation' ? this.#reading.termTypes.get(node) : undefined;
      if (node.kind !== 'relation' || term?.kind !== 'relation') continue;
      if (term.relation !== this.#relation) continue;
      this.#signature(node);
      const converse = turned.get(node);
      if (converse) this.#replace(converse, '');
      else this.#after(node.origin, '~');
    }
  }

  #declaration({ signature, properties, defaults, links, name }: RelationStatement): void {
    this.#signature({ name, signature });
    for (const { word, origin } of properties) this.#replace(origin, REVERSED[word] ?? word);
    for (const { origin } of defaults) this.#end(origin);
    this.#links(links);
  }

  /** Exchanges SRC and TGT, the first word of a default. */
  #end({ file, start }: Origin): void {
    const token = tokensOf(file, this.#textOf).find(
      (each) => each.start.line === start.line && each.start.column === start.column,
    );
    if (token) this.#replace(originOf(token, file), REVERSED[token.text] ?? token.text);
  }

  #signature({ name, signature }: Omit<RelationReference, 'origin'>): void {
    this.files.add(name.origin.file);
    if (signature === null) return;
    this.#replace(signature.source.origin, signature.target.text);
    this.#replace(signature.target.origin, signature.source.text);
  }

  #links(links: readonly Link[]): void {
    for (const { source, target } of links) {
      const [first, second] = [source, target].map(({ origin }) => this.#written(origin));
      this.#replace(source.origin, second ?? '');
      this.#replace(target.origin, first ?? '');
    }
  }

  #written(origin: Origin): string {
    const text = this.#textOf(origin.file);
    return TextDocument.create(origin.file, 'ampersand', 0, text).getText(rangeOf(origin));
  }

  /** The side of ENFORCE that is stored. */
  #turn(origin: Origin, isConverse: boolean): void {
    if (!isConverse) return this.#after(origin, '~');
    const tokens = tokensOf(origin.file, this.#textOf);
    const { line, column } = origin.end;
    const converse = tokens.find(
      ({ text, start }) =>
        text === '~' && (start.line > line || (start.line === line && start.column >= column)),
    );
    if (converse) this.#replace(originOf(converse, origin.file), '');
  }

  #after(origin: Origin, text: string): void {
    this.files.add(origin.file);
    this.edits.insertAfter(origin, text);
  }

  #replace(origin: Origin, text: string): void {
    this.files.add(origin.file);
    this.edits.replace(origin, text);
  }
}
