import type { EscapeContext } from './escape-context.ts';
import { HtmlContext } from './html-context.ts';
import { TypeScriptContext } from './typescript-context.ts';

/** The output language of a template. `text` is inserted without escaping. */
export type TemplateLanguage = 'html' | 'typescript' | 'text';

/** Collects the rendered output, and escapes every value for its context. */
export class TemplateWriter {
  #text = '';
  readonly #context: EscapeContext | null;

  constructor(language: TemplateLanguage) {
    this.#context = contextOf(language);
  }

  /** All that was written; nothing is to be written any more. */
  finish(): string {
    return this.#text + (this.#context?.end() ?? '');
  }

  /** Text of the template itself. */
  literal(text: string): void {
    this.#text += this.#context ? this.#context.literal(text) : text;
  }

  /** The value of a placeholder. */
  value(text: string): void {
    this.#text += this.#context ? this.#context.value(text) : text;
  }

  /** Output of another template: taken over, continuation lines indented like the current line. */
  rendered(text: string): void {
    const line = this.#text.slice(this.#text.lastIndexOf('\n') + 1);
    const indentation = /^[ \t]*/.exec(line)?.[0] ?? '';
    this.literal(text.replaceAll('\n', `\n${indentation}`));
  }
}

function contextOf(language: TemplateLanguage): EscapeContext | null {
  if (language === 'html') return new HtmlContext();
  return language === 'typescript' ? new TypeScriptContext() : null;
}
