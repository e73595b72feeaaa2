import { AngularExpression } from './angular-expression.ts';
import { BRACE, escapeInMarkup, SAFE_BRACE, withoutQuotes } from './escape-in-markup.ts';
import type { EscapeContext } from './escape-context.ts';

type Place = 'text' | 'comment' | 'tag' | 'value';

const BINDING_NAME = /([^\s"'<>=/]+)\s*=$/;
/** What text and plain values are followed for; all else of them is passed over at once. */
const IN_TEXT = /[<{@]/g;
const IN_QUOTES = { '"': /["{]/g, "'": /['{]/g };
const EMPTY = '""';
/** The end of an unquoted value. Blanks before a quote belong to the value. */
const BEHIND_VALUE = /^(?:\/?>|\s+[^\s"'])/;
/** Blocks of which the parameters are expressions, up to their bracket. */
const BLOCK = /@(?:if|else if|for|switch|case|defer|placeholder|loading)\s*\(/y;
const LET = /@let\s/y;

/** Tracks the context in an Angular template: text, tags, attributes, comments, and expressions. */
export class HtmlContext implements EscapeContext {
  #place: Place = 'text';
  /** The text of the tag so far. */
  #tag = '';
  /** Quote of the attribute value; empty for a value without quotes. */
  #quote: '"' | "'" | '' = '';
  #expression: AngularExpression | null = null;
  /** A brace that ends what was written so far: how it is written depends on what comes next. */
  #brace: 'literal' | 'value' | null = null;

  literal(text: string): string {
    if (text === '') return '';
    if (this.#isLeftEmpty(text)) return this.literal(EMPTY) + this.literal(text);
    const before = this.#brace;
    this.#brace = null;
    if (before === 'literal') return this.literal(`{${text}`);
    const start = before === null ? '' : text.startsWith('{') ? this.#safeBrace : BRACE;
    this.#follow(text);
    // In text a single brace belongs to a block; in a value it is what it is.
    const isPlain = this.#place === 'value' && this.#expression === null;
    if (!isPlain || !text.endsWith('{')) return start + text;
    this.#brace = 'literal';
    return start + text.slice(0, -1);
  }

  value(value: string): string {
    if (this.#place === 'comment') return value.replace(/-(?=-|>|$)|^>/g, '\u2010');
    if (this.#place === 'tag') {
      const name = this.#nameOfValue();
      if (name === undefined || value === '') return value;
      this.#openValue(name, '');
    }
    return this.#expression ? this.#expression.escape(value) : this.#markup(value);
  }

  end(): string {
    const before = this.#brace;
    this.#brace = null;
    if (before === null) return '';
    return before === 'literal' ? '{' : this.#safeBrace;
  }

  /** Angular reads two braces as the start of an expression, also those of values. */
  #markup(value: string): string {
    const before = this.#brace;
    if (before !== null && value === '') return '';
    this.#brace = null;
    const isRun = before !== null && /^[{}]/.test(value);
    const start = before === null || isRun ? '' : before === 'literal' ? '{' : BRACE;
    const whole = isRun ? `{${value}` : value;
    const ends = /(?:^|[^{}])\{$/.test(whole);
    if (ends) this.#brace = 'value';
    const escaped = escapeInMarkup(ends ? whole.slice(0, -1) : whole, this.#otherQuote);
    return start + this.#inQuotes(escaped);
  }

  get #otherQuote(): '"' | "'" {
    return this.#place === 'value' && this.#quote === "'" ? '"' : "'";
  }

  get #safeBrace(): string {
    return this.#inQuotes(SAFE_BRACE[this.#otherQuote]);
  }

  #inQuotes(escaped: string): string {
    return this.#place === 'value' && this.#quote === '' ? withoutQuotes(escaped) : escaped;
  }

  #follow(text: string): void {
    for (let at = 0; at < text.length;) at += this.#step(text, at);
  }

  #step(text: string, at: number): number {
    switch (this.#place) {
      case 'text':
        return this.#expression ? this.#stepInExpression(text, at) : this.#stepInText(text, at);
      case 'comment':
        return this.#leave(text, at, '-->', 'text');
      case 'tag':
        return this.#stepInTag(text.charAt(at));
      case 'value':
        return this.#stepInValue(text, at);
    }
  }

  #stepInText(text: string, at: number): number {
    if (text.startsWith('{{', at)) return this.#openExpression('}}', 2);
    if (text.startsWith('<!--', at)) {
      this.#place = 'comment';
      return 4;
    }
    if (/<[A-Za-z/]/.test(text.slice(at, at + 2))) {
      this.#place = 'tag';
      this.#tag = '';
      return 1;
    }
    const block = matchAt(BLOCK, text, at);
    if (block > 0) return this.#openExpression(')', block);
    const declared = matchAt(LET, text, at);
    if (declared > 0) return this.#openExpression(';', declared);
    return distance(text, at, IN_TEXT);
  }

  #stepInTag(character: string): number {
    const name = /[\s>]/.test(character) ? undefined : this.#nameOfValue();
    if (name !== undefined) {
      this.#openValue(name, character === '"' || character === "'" ? character : '');
      return 1;
    }
    if (character === '>') this.#place = 'text';
    this.#tag += character;
    return 1;
  }

  #openValue(name: string, quote: '"' | "'" | ''): void {
    this.#place = 'value';
    this.#quote = quote;
    this.#expression = /^[[(*#@]/.test(name) ? new AngularExpression(null) : null;
    this.#tag = '';
  }

  /** The name of the attribute of which the value comes next. */
  #nameOfValue(): string | undefined {
    const tag = this.#tag.trimEnd();
    return tag.endsWith('=') ? BINDING_NAME.exec(tag)?.[1] : undefined;
  }

  /** Whether an unquoted value is empty: Angular would read the next text as the value. */
  #isLeftEmpty(next: string): boolean {
    return this.#place === 'tag' && this.#tag.endsWith('=') && BEHIND_VALUE.test(next);
  }

  #stepInValue(text: string, at: number): number {
    const character = text.charAt(at);
    const ends = this.#quote === '' ? /[\s>]/.test(character) : character === this.#quote;
    // The quote ends the value inside an expression too.
    if (ends) {
      this.#place = character === '>' ? 'text' : 'tag';
      this.#expression = null;
      return 1;
    }
    if (this.#expression) return this.#stepInExpression(text, at);
    if (text.startsWith('{{', at)) return this.#openExpression('}}', 2);
    return this.#quote === '' ? 1 : distance(text, at, IN_QUOTES[this.#quote]);
  }

  #openExpression(end: '}}' | ')' | ';', length: number): number {
    this.#expression = new AngularExpression(end);
    return length;
  }

  #stepInExpression(text: string, at: number): number {
    const length = this.#expression?.step(text, at) ?? 1;
    if (this.#expression?.isOver) this.#expression = null;
    return length;
  }

  #leave(text: string, at: number, end: string, place: Place): number {
    if (!text.startsWith(end, at)) return 1;
    this.#place = place;
    return end.length;
  }
}

/** How far it is from a character to the next one that is looked for, or to the end; at least 1. */
function distance(text: string, at: number, expected: RegExp): number {
  expected.lastIndex = at + 1;
  return (expected.exec(text)?.index ?? text.length) - at;
}

/** How much of the text a sticky pattern matches there. */
function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
