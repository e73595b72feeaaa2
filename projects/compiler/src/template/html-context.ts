import { codeUnit, type EscapeContext } from './escape-context.ts';

type Place = 'text' | 'comment' | 'tag' | 'value';

const BINDING_NAME = /([^\s"'<>=/]+)\s*=$/;
/** What text and plain values are followed for; all else of them is passed over at once. */
const IN_TEXT = /[<{]/g;
const IN_QUOTES = { '"': /["{]/g, "'": /['{]/g };

/**
 * Follows an Angular template: text, tags, attribute values, comments, and the expressions in `{{ … }}` and in bindings
 * (`[x]="…"`, `(x)="…"`, `*x="…"`), in which strings have their own quotes.
 */
export class HtmlContext implements EscapeContext {
  #place: Place = 'text';
  /** The text of the tag so far. */
  #tag = '';
  /** Quote of the attribute value; empty for a value without quotes. */
  #quote: '"' | "'" | '' = '';
  #isBinding = false;
  #isInterpolated = false;
  /** Quote of the string in the expression; empty outside strings. */
  #string = '';

  follow(text: string): void {
    for (let at = 0; at < text.length;) at += this.#step(text, at);
  }

  escape(value: string): string {
    if (this.#place === 'comment') return value.replace(/-(?=-|>|$)/g, '\u2010');
    if (this.#place === 'tag') {
      const name = this.#nameOfValue();
      if (name === undefined) return value;
      this.#openValue(name, '');
    }
    if (this.#isInterpolated || this.#isBinding)
      return this.#string ? escapeInExpression(value) : value;
    const escaped = escapeInMarkup(value, this.#quote === "'" ? '"' : "'");
    return this.#place === 'value' && this.#quote === '' ? withoutQuotes(escaped) : escaped;
  }

  #step(text: string, at: number): number {
    if (this.#isInterpolated) return this.#stepInExpression(text, at, '}}');
    switch (this.#place) {
      case 'text':
        return this.#stepInText(text, at);
      case 'comment':
        return this.#leave(text, at, '-->', 'text');
      case 'tag':
        return this.#stepInTag(text.charAt(at));
      case 'value':
        return this.#stepInValue(text, at);
    }
  }

  #stepInText(text: string, at: number): number {
    if (text.startsWith('{{', at)) return this.#openInterpolation();
    if (text.startsWith('<!--', at)) {
      this.#place = 'comment';
      return 4;
    }
    if (/<[A-Za-z/]/.test(text.slice(at, at + 2))) {
      this.#place = 'tag';
      this.#tag = '';
      return 1;
    }
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
    this.#isBinding = /^[[(*#@]/.test(name);
    this.#string = '';
    this.#tag = '';
  }

  /** The name of the attribute of which the value comes next. */
  #nameOfValue(): string | undefined {
    const tag = this.#tag.trimEnd();
    return tag.endsWith('=') ? BINDING_NAME.exec(tag)?.[1] : undefined;
  }

  #stepInValue(text: string, at: number): number {
    const character = text.charAt(at);
    const ends = this.#quote === '' ? /[\s>]/.test(character) : character === this.#quote;
    if (ends) {
      this.#place = character === '>' ? 'text' : 'tag';
      this.#isBinding = false;
      return 1;
    }
    if (this.#isBinding) return this.#stepInExpression(text, at, null);
    if (text.startsWith('{{', at)) return this.#openInterpolation();
    return this.#quote === '' ? 1 : distance(text, at, IN_QUOTES[this.#quote]);
  }

  #openInterpolation(): number {
    this.#isInterpolated = true;
    this.#string = '';
    return 2;
  }

  #stepInExpression(text: string, at: number, end: string | null): number {
    const character = text.charAt(at);
    if (this.#string !== '') {
      if (character === '\\') return 2;
      if (character === this.#string) this.#string = '';
      return 1;
    }
    if (end !== null && text.startsWith(end, at)) {
      this.#isInterpolated = false;
      return end.length;
    }
    if (/['"`]/.test(character)) this.#string = character;
    return 1;
  }

  #leave(text: string, at: number, end: string, place: Place): number {
    if (!text.startsWith(end, at)) return 1;
    this.#place = place;
    return end.length;
  }
}

/** How far it is from a character to the next one that is looked for, or to the end; at least 1. */
function distance(text: string, at: number, wanted: RegExp): number {
  wanted.lastIndex = at + 1;
  return (wanted.exec(text)?.index ?? text.length) - at;
}

/** Escapes for a string in an Angular expression, whatever surrounds it. */
function escapeInExpression(value: string): string {
  return value.replace(/[\\'"`$&<>{}@\n\r\u2028\u2029]/g, codeUnit);
}

/** A blank ends a value that has no quotes around it; the other characters have no place in one. */
function withoutQuotes(value: string): string {
  return value.replace(/[\s'"`=/]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
  '@': '&#64;',
  '\n': '&#10;',
};

/**
 * Escapes for text and plain attribute values. Angular looks for `{{` after it has decoded entities, so braces in a
 * row become a string in an expression; one brace beside an expression would be taken for a part of it.
 */
function escapeInMarkup(value: string, quote: string): string {
  return value.replace(/[{}]{2,}|[&<>"'{}@\n]/g, (match) =>
    match.length > 1
      ? `{{ ${quote}${Array.from(match, codeUnit).join('')}${quote} }}`
      : (ENTITIES[match] ?? match),
  );
}
