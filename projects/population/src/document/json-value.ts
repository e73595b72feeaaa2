import type { FileValue } from '@ampersand-prototype/generics';
import type { SourceOffset } from '../file/position.ts';
import { DocumentError, type DocumentValue, type Member } from './document-value.ts';

const WHITESPACE = /[^ \t\n\r]/g;
const WORD = /[^,\]}\s]*/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SCALAR_START = /["\-\dtf]/;
const SHOWN = 40;

/**
 * A value in a JSON text. Nothing is built of it: objects and lists are walked through where they stand, so that a
 * file of any depth or length takes no more memory than its text. Spots are offsets in the text.
 */
export class JsonValue implements DocumentValue {
  readonly #text: string;
  readonly position: SourceOffset;
  readonly kind: DocumentValue['kind'];
  /** Where the value ends, once it has been read. */
  #end: number | null = null;

  constructor(text: string, position: SourceOffset) {
    this.#text = text;
    this.position = position;
    this.kind = kindAt(text, position);
  }

  /** The value of a whole text. @throws DocumentError */
  static of(text: string): JsonValue {
    return new JsonValue(text, skipWhitespace(text, 0));
  }

  *members(): Generator<Member> {
    if (this.kind !== 'object') return;
    const text = this.#text;
    let at = skipWhitespace(text, this.position + 1);
    if (text[at] === '}') {
      this.#end = at + 1;
      return;
    }
    for (;;) {
      if (text[at] !== '"')
        throw new DocumentError({ about: 'key', found: characterAt(text, at) }, at);
      const keyEnd = stringEnd(text, at);
      const colon = skipWhitespace(text, keyEnd);
      if (text[colon] !== ':') throw unexpected(text, colon, [':']);
      const value = new JsonValue(text, skipWhitespace(text, colon + 1));
      yield { key: stringAt(text, at, keyEnd), keyPosition: at, value };
      at = skipWhitespace(text, value.end());
      if (text[at] === '}') break;
      if (text[at] !== ',') throw unexpected(text, at, [',', '}']);
      at = skipWhitespace(text, at + 1);
    }
    this.#end = at + 1;
  }

  *items(): Generator<JsonValue> {
    if (this.kind !== 'list') return;
    const text = this.#text;
    let at = skipWhitespace(text, this.position + 1);
    if (text[at] === ']') {
      this.#end = at + 1;
      return;
    }
    for (;;) {
      const value = new JsonValue(text, at);
      yield value;
      at = skipWhitespace(text, value.end());
      if (text[at] === ']') break;
      if (text[at] !== ',') throw unexpected(text, at, [',', ']']);
      at = skipWhitespace(text, at + 1);
    }
    this.#end = at + 1;
  }

  scalar(): FileValue {
    const text = this.#text;
    if (this.kind !== 'scalar') return text.slice(this.position, this.position + SHOWN);
    if (text[this.position] === '"') return stringAt(text, this.position, this.end());
    const word = text.slice(this.position, this.end());
    if (word === 'true' || word === 'false') return word === 'true';
    if (NUMBER.test(word)) return word;
    throw noValue(text, this.position);
  }

  /** Where the value ends; one that has not been read is skipped. @throws DocumentError */
  end(): number {
    this.#end ??= valueEnd(this.#text, this.position);
    return this.#end;
  }
}

function kindAt(text: string, at: number): DocumentValue['kind'] {
  const first = text[at];
  if (first === '{') return 'object';
  if (first === '[') return 'list';
  if (first === 'n' && wordEnd(text, at) === at + 'null'.length && text.startsWith('null', at))
    return 'nothing';
  if (first === undefined || !SCALAR_START.test(first)) throw noValue(text, at);
  return 'scalar';
}

function skipWhitespace(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const SPACE = 0x20;
  if (code > SPACE) return at;
  WHITESPACE.lastIndex = at;
  return WHITESPACE.exec(text)?.index ?? text.length;
}

function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw new DocumentError({ about: 'openText' }, start);
  return end + 1;
}

/** Whether an odd number of backslashes precedes a character. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

function stringAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  if (!/[\\\u0000-\u001f]/.test(raw)) return raw; // eslint-disable-line no-control-regex -- JSON forbids them
  try {
    return JSON.parse(text.slice(start, end)) as string;
  } catch {
    throw new DocumentError({ about: 'escape' }, start);
  }
}

/** The end of a value of any depth, without recursion. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const first = text[at];
    if (first === '"') at = stringEnd(text, at);
    else if (first === '{' || first === '[') {
      depth += 1;
      at += 1;
    } else if (first === '}' || first === ']') {
      depth -= 1;
      at += 1;
    } else if (depth > 0 && (first === ',' || first === ':')) at += 1;
    else at = wordEnd(text, at);
    if (depth <= 0) return at;
    at = skipWhitespace(text, at);
  }
}

function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start;
  const length = WORD.exec(text)?.[0].length ?? 0;
  if (length === 0) throw noValue(text, start);
  return start + length;
}

function unexpected(text: string, at: number, symbols: readonly string[]): DocumentError {
  return new DocumentError({ about: 'symbol', symbols, found: characterAt(text, at) }, at);
}

function noValue(text: string, at: number): DocumentError {
  return new DocumentError({ about: 'value', found: characterAt(text, at) }, at);
}

/** The character at a place; null at the end of the text. */
function characterAt(text: string, at: number): string | null {
  return at >= text.length ? null : text.slice(at, at + 1);
}
