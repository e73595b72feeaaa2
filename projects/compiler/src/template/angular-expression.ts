import { codeUnit } from './escape-context.ts';

/**
 * The delimiter that ends an Angular expression; null for a quote. It is that of `{{ … }}`, the parentheses of `@if (…) {`,
 * or the semicolon of `@let x = …;`.
 */
export type ExpressionEnd = '}}' | ')' | ';' | null;

/** Tracks the position in an Angular expression, including nested strings. */
export class AngularExpression {
  readonly #end: ExpressionEnd;
  /** Quote of the string at hand; empty outside strings. */
  #string = '';
  /** Brackets that are open, of an expression that ends with one. */
  #depth = 0;
  #isOver = false;

  constructor(end: ExpressionEnd) {
    this.#end = end;
  }

  /** Whether the end has been read. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Reads one piece of `text` at `at` and returns its length. */
  step(text: string, at: number): number {
    const character = text.charAt(at);
    if (this.#string !== '') {
      if (character === '\\') return 2;
      if (character === this.#string) this.#string = '';
      return 1;
    }
    if (this.#end !== null && this.#depth === 0 && text.startsWith(this.#end, at)) {
      this.#isOver = true;
      return this.#end.length;
    }
    if (this.#end === ')') this.#depth += Number(character === '(') - Number(character === ')');
    if (/['"`]/.test(character)) this.#string = character;
    return 1;
  }

  /** Writes a value: in a string it stays data whatever surrounds the expression, elsewhere it is code. */
  escape(value: string): string {
    if (this.#string === '') return value;
    return value.replace(/[\\'"`$&<>{}@\n\r\u2028\u2029]/g, codeUnit);
  }
}
