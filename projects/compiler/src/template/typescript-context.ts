import { escapeStringLiteral, type EscapeContext } from './escape-context.ts';

type Place = 'code' | "'" | '"' | '`' | 'line comment' | 'block comment';

/** Tracks the context in TypeScript output: code, strings, and comments. */
export class TypeScriptContext implements EscapeContext {
  #place: Place = 'code';

  literal(text: string): string {
    for (let at = 0; at < text.length;) at += this.#step(text, at);
    return text;
  }

  end(): string {
    return '';
  }

  value(value: string): string {
    switch (this.#place) {
      case "'":
      case '"':
      case '`':
        return escapeStringLiteral(value, this.#place);
      case 'line comment':
        return value.replace(/[\n\r\u2028\u2029]+/g, ' ');
      case 'block comment':
        // The first and last character can form a comment end with their neighbors.
        return value.replace(/(?<=^|\*)\//g, '\\/').replace(/\*$/, '*\\');
      case 'code':
        return value;
    }
  }

  /** Reads one piece of `text` at `at` and returns its length. */
  #step(text: string, at: number): number {
    const character = text.charAt(at);
    switch (this.#place) {
      case 'code':
        return this.#stepInCode(character, text.slice(at, at + 2));
      case 'line comment':
        if (character === '\n') this.#place = 'code';
        return 1;
      case 'block comment':
        if (!text.startsWith('*/', at)) return 1;
        this.#place = 'code';
        return 2;
      default:
        if (character === '\\') return 2;
        if (character === this.#place) this.#place = 'code';
        return 1;
    }
  }

  #stepInCode(character: string, pair: string): number {
    if (pair === '//') this.#place = 'line comment';
    else if (pair === '/*') this.#place = 'block comment';
    else if (character === "'" || character === '"' || character === '`') this.#place = character;
    return pair === '//' || pair === '/*' ? 2 : 1;
  }
}
