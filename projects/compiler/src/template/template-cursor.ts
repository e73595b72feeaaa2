import { TemplateError } from './template-error.ts';
import type { TemplatePlace } from './template-node.ts';

/** A cursor over the text of a template, for the parser. */
export class TemplateCursor {
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#offset >= this.#text.length;
  }

  /** The position of the next character. */
  get place(): TemplatePlace {
    const before = this.#text.slice(0, this.#offset).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }

  sees(text: string): boolean {
    return this.#text.startsWith(text, this.#offset);
  }

  /** The next character; the empty string at the end. */
  next(): string {
    return this.#text.charAt(this.#offset++);
  }

  /** What the sticky pattern matches here, without moving. */
  matches(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    return pattern.exec(this.#text);
  }

  /** Moves behind what the sticky pattern matches here; null when it does not match. */
  skip(pattern: RegExp): RegExpExecArray | null {
    const match = this.matches(pattern);
    if (match) this.#offset += match[0].length;
    return match;
  }

  error(message: string, place: TemplatePlace = this.place): TemplateError {
    return new TemplateError(message, place);
  }
}
