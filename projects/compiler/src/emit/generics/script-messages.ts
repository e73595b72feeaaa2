import type { Context, Purpose } from '../../context/context.ts';
import type { MarkupText } from '../../context/markup.ts';
import type { Relation } from '../../context/relation.ts';
import type { Concept } from '../../context/concept.ts';

/** The texts of the script for users, in the language of the context if possible. */
export class ScriptMessages {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The PURPOSE of the context. */
  context(): string {
    return this.#preferredText(this.#purposes('context', this.#context.name));
  }

  /** The PURPOSE of an interface. */
  interface(name: string): string {
    return this.#preferredText(this.#purposes('interface', name));
  }

  /** The MEANING of a relation, else its PURPOSE. */
  relation({ signature, meanings }: Relation): string {
    return this.#preferredText(meanings, this.#purposes('relation', signature));
  }

  /** The definition of a concept, else its PURPOSE. */
  concept({ name, meanings }: Concept): string {
    return this.#preferredText(meanings, this.#purposes('concept', name));
  }

  #purposes(kind: Purpose['kind'], subject: string): MarkupText[] {
    return this.#context.purposes
      .filter((purpose) => purpose.kind === kind && purpose.subject === subject)
      .map(({ text }) => text);
  }

  /** The first kind of text that says something in the language of the context, else the first that says anything. */
  #preferredText(...kinds: readonly (readonly MarkupText[])[]): string {
    const { language: own } = this.#context;
    const inOwn = kinds.map((texts) => texts.filter(({ language }) => language === own));
    return [...inOwn, ...kinds].map(paragraphs).find((text) => text !== '') ?? '';
  }
}

function paragraphs(texts: readonly MarkupText[]): string {
  return texts
    .map(({ text }) => text.trim().replace(/[ \t]*\n[ \t]*/g, '\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}
