import type { Translations } from '@ampersand-prototype/generics';
import type { Context, Purpose } from '../../context/context.ts';
import type { MarkupText } from '../../context/markup.ts';
import type { Relation } from '../../context/relation.ts';
import type { Concept } from '../../context/concept.ts';

/** A text of the script in the context's language, with translations if any. */
export interface ScriptText {
  readonly text: string;
  readonly byLanguage: Translations | null;
}

/** Selects the texts of the script for users, by language. */
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
  interface(name: string): ScriptText {
    return this.#inLanguages(this.#purposes('interface', name));
  }

  /** The MEANING of a relation, else its PURPOSE. */
  relation({ signature, meanings }: Relation): ScriptText {
    return this.#inLanguages(meanings, this.#purposes('relation', signature));
  }

  /** The definition of a concept, else its PURPOSE. */
  concept({ name, meanings }: Concept): ScriptText {
    return this.#inLanguages(meanings, this.#purposes('concept', name));
  }

  #inLanguages(...kinds: readonly (readonly MarkupText[])[]): ScriptText {
    const textIn = (language: MarkupText['language']): string | null =>
      kinds
        .map((texts) => paragraphs(texts.filter((each) => each.language === language)))
        .find((text) => text !== '') ?? null;
    const byLanguage = { en: textIn('English'), nl: textIn('Dutch') };
    const isInBoth = byLanguage.en !== null && byLanguage.nl !== null;
    return { text: this.#preferredText(...kinds), byLanguage: isInBoth ? byLanguage : null };
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
