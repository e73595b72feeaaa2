import {
  DOCUMENT_MESSAGES,
  type Block,
  type Definition,
  type DocumentMessages,
} from '@ampersand-prototype/documentation';
import type { Language } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Context, Purpose } from '../../context/context.ts';
import type { Relation } from '../../context/relation.ts';
import { indexPopulation } from '../../evaluate/population-index.ts';
import { TermLookup } from '../../evaluate/term-lookup.ts';
import type { Plan } from '../../plan/plan.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../../prototype-context/prototype-context-source.ts';
import { quotes } from '../content/blocks.ts';
import { DefinitionIndex } from '../content/definition-index.ts';
import { UsageIndex } from '../../term/usage-index.ts';
import { DiagramBuilder } from '../diagram/diagram-builder.ts';
import { RuleSentences } from '../formula/rule-sentence.ts';

/** A named object of the context. */
type Item = object & { readonly label: string | null; readonly name?: string | null };

/** The input from which document chapters are built. */
export class DocumentParts {
  readonly context: Context;
  readonly plan: Plan;
  readonly language: Language;
  readonly messages: DocumentMessages;
  readonly index: DefinitionIndex;
  readonly usage: UsageIndex;
  readonly sentences: RuleSentences;
  readonly diagrams: DiagramBuilder;
  /** The initial population. */
  readonly lookup: TermLookup;

  /** Prepares the documentation of a plan in a language. */
  constructor(plan: Plan, language: Language) {
    const { context } = plan;
    this.plan = plan;
    this.context = context;
    this.language = language;
    this.messages = DOCUMENT_MESSAGES[language];
    this.index = new DefinitionIndex(context, context.origin, PROTOTYPE_CONTEXT_FILE);
    this.usage = new UsageIndex(context);
    this.sentences = new RuleSentences(language, context.lattice, this.index);
    this.diagrams = new DiagramBuilder(context, this.index, this.messages);
    this.lookup = new TermLookup(indexPopulation(context));
  }

  /** The items that the script defines. */
  own<T extends object>(items: readonly T[]): readonly T[] {
    return items.filter((item) => this.index.has(item));
  }

  /** A reference as marked text. */
  ref(item: Item, text?: string): string {
    return this.index.reference(item, text);
  }

  /** References to several items. */
  refs(items: Iterable<Item>): string {
    return [...items].map((item) => this.ref(item)).join(', ');
  }

  /** The one place where an item is defined; nothing for a built-in item. */
  definition(item: object, blocks: readonly Block[]): readonly Definition[] {
    const found = this.index.find(item);
    if (found === null) return [];
    const { id, kind: definitionKind, label, name, origin } = found;
    return [{ kind: 'definition', id, definitionKind, label, name, origin, blocks }];
  }

  /** The purposes of an item. */
  purposes(kind: Purpose['kind'], subjects: readonly string[]): readonly Block[] {
    const found = this.context.purposes.filter(
      (purpose) => purpose.kind === kind && subjects.includes(purpose.subject),
    );
    return quotes(
      found.map(({ text }) => text),
      this.context.language,
    );
  }

  /** Whether an item has a purpose. */
  hasPurpose(kind: Purpose['kind'], subjects: readonly string[]): boolean {
    return this.context.purposes.some(
      (purpose) => purpose.kind === kind && subjects.includes(purpose.subject),
    );
  }

  /** References to the definitions that mention a concept or relation, a line for each kind. */
  usersOf(item: Concept | Relation): readonly string[] {
    const users = Map.groupBy(
      this.own(this.usage.users(item)),
      (user) => this.index.find(user)?.kind ?? 'rule',
    );
    return [...users].map(([kind, all]) => {
      const [one, many] = this.messages.kinds[kind];
      const references = all.map((user) => this.index.reference(user)).join(', ');
      return `${all.length === 1 ? one : many}: ${references}`;
    });
  }
}
