import type {
  Found,
  Problems,
  SheetInterface,
  SheetItem,
  SourceOffset,
  Vocabulary,
} from '@ampersand-prototype/population';
import { namedByTitle } from '@ampersand-prototype/population/reading';
import type { Origin } from '../../diagnostic/origin.ts';
import type { BoxItemNode, InterfaceStatement } from '../tree/interface-node.ts';
import type { RelationReference } from '../tree/name.ts';
import type { TermNode } from '../tree/term-node.ts';
import { originOf } from './file-origin.ts';
import { listedConcept } from './listed-concept.ts';
import type { ScriptNames } from './script-names.ts';

/** A relation in a population file, named by a column or by the script. */
export type FileRelation =
  | {
      readonly kind: 'column';
      readonly name: string;
      readonly source: string;
      readonly target: string;
      /** The position of the name. */
      readonly origin: Origin;
    }
  | { readonly kind: 'reference'; readonly reference: RelationReference };

const CONCEPT_NAME = /^(?:\p{L}[\p{L}\p{N}]*\.)*\p{Lu}[\p{L}\p{N}]*$/u;
const SIGNATURE = /^([^[\]]+)(?:\[([^*\]]+)(?:\*([^\]]+))?\])?$/;

/** Resolves the names in a population file against a script. Columns can name unknown concepts and relations. */
export class ScriptVocabulary implements Vocabulary<string, FileRelation> {
  /** The columns that name a relation, also those without links. */
  readonly columns: FileRelation[] = [];
  /** Where concepts are named first. */
  readonly concepts = new Map<string, Origin>();
  readonly #names: ScriptNames;
  readonly #problems: Problems;

  constructor(names: ScriptNames, problems: Problems) {
    this.#names = names;
    this.#problems = problems;
  }

  concept(name: string, position: SourceOffset): Found<string> {
    const found = this.#names.concept(name) ?? (CONCEPT_NAME.test(name) ? name : null);
    if (found !== null) {
      if (!this.concepts.has(found)) this.concepts.set(found, this.#originOf(position));
      return { found };
    }
    return {
      error: `\`${name}\` isn't a valid concept name.`,
      hint: 'The row below the relation names contains concepts, such as `Person`, or `[Person,]` for several atoms per cell.',
    };
  }

  relation(signature: string, position: SourceOffset): Found<FileRelation> {
    const parts = SIGNATURE.exec(signature.replaceAll(/\s/g, ''));
    if (parts === null) return { error: `\`${signature}\` isn't a valid relation name.` };
    const [, text = '', source, target = source] = parts;
    const origin = this.#originOf(position);
    const ends =
      source === undefined || target === undefined
        ? null
        : { source: { text: source, origin }, target: { text: target, origin }, origin };
    const reference = { name: { text, origin }, signature: ends, origin };
    return { found: { kind: 'reference', reference } };
  }

  relationBetween(
    name: string,
    source: string,
    target: string,
    position: SourceOffset,
  ): Found<FileRelation> {
    const origin = this.#originOf(position);
    const found = { kind: 'column', name, source, target, origin } as const;
    this.columns.push(found);
    return { found };
  }

  /** Which relation a column means is found when all files have been read. */
  isEndOf(): boolean {
    return true;
  }

  sheetInterface(title: string): SheetInterface<string, FileRelation> | null {
    const interfaces = this.#names.interfaces.filter(startsFromSession);
    const namesOf = (item: InterfaceStatement) => [labelOf(item), item.name.text];
    const found = namedByTitle(title, interfaces, namesOf);
    if (found === null) return null;
    const { sub } = found.item;
    const concept = listedConcept(found.item.term, this.#names);
    const items = sub?.kind === 'box' ? sub.items.map((item) => this.#item(item, concept)) : [];
    const listed = concept === null ? null : { concept, names: this.#names.namesOf(concept) };
    return { label: title, listed, items };
  }

  newAtom(_concept: string, sheet: string, row: number): string {
    const file = this.#problems.file;
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    return `_NEW_${name}_${sheet}_${row + 1}`;
  }

  #originOf(position: SourceOffset): Origin {
    return originOf(this.#problems.file, this.#problems.placeOf(position));
  }

  #item(item: BoxItemNode, listed: string | null): SheetItem<FileRelation> {
    const names = [item.label ?? item.name.text, item.name.text];
    const filled = item.kind === 'term' ? this.#relationAt(item.term, listed) : null;
    if (filled === null || item.kind === 'text')
      return { names, filled: null, error: "isn't a relation, so it can't be filled." };
    const { reference, isFlipped } = filled;
    const isProperty = item.sub === null && this.#isProperty(reference);
    return {
      names,
      filled: { relation: { kind: 'reference', reference }, isFlipped, isProperty },
      error: null,
    };
  }

  /** The relation of an item; of several with its name, the concept of the box decides. */
  #relationAt(term: TermNode, listed: string | null): FilledRelation | null {
    const filled = relationOf(term);
    if (filled === null || listed === null || filled.reference.signature !== null) return filled;
    const { reference, isFlipped } = filled;
    const { name, origin } = reference;
    const [signature, ...others] = this.#names.signaturesAt(
      name.text,
      listed,
      isFlipped ? 'target' : 'source',
    );
    if (signature === undefined || others.length > 0) return filled;
    return { reference: { name, signature, origin }, isFlipped };
  }

  #isProperty({ name, signature }: RelationReference): boolean {
    const words = this.#names.relations
      .filter(
        (declared) =>
          declared.name.text === name.text &&
          (signature === null ||
            (declared.signature.source.text === signature.source.text &&
              declared.signature.target.text === signature.target.text)),
      )
      .flatMap(({ properties }) => properties.map(({ word }) => word));
    return words.includes('PROP') || (words.includes('SYM') && words.includes('ASY'));
  }
}

/** Lists the interface labels that a sheet title can match. */
export function sheetTitles({ interfaces }: ScriptNames): readonly string[] {
  return interfaces.filter(startsFromSession).map(labelOf);
}

function labelOf({ name }: InterfaceStatement): string {
  return name.label ?? name.text.slice(name.text.lastIndexOf('.') + 1);
}

/** Whether the term starts with the session: `"_SESSION"`, `V[SESSION*C]` or `I[SESSION]`. */
function startsFromSession({ item }: InterfaceStatement): boolean {
  let term: TermNode = item.term;
  while ('left' in term || term.kind === 'bracket') {
    term = 'left' in term ? term.left : term.operand;
  }
  if (term.kind === 'singleton') return term.atom.text === '_SESSION';
  if (term.kind === 'full') return term.signature?.source.text === 'SESSION';
  if (term.kind === 'identity') return term.concept?.text === 'SESSION';
  return term.kind === 'relation' && term.signature?.source.text === 'SESSION';
}

/** The relation that an item shows, read from its target to its source if flipped. */
interface FilledRelation {
  readonly reference: RelationReference;
  readonly isFlipped: boolean;
}

function relationOf(term: TermNode): FilledRelation | null {
  if (term.kind === 'relation') return { reference: term, isFlipped: false };
  if (term.kind === 'bracket') return relationOf(term.operand);
  if (term.kind !== 'converse') return null;
  const inner = relationOf(term.operand);
  return inner === null ? null : { ...inner, isFlipped: !inner.isFlipped };
}
