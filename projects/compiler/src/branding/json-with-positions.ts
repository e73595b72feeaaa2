import type { Position } from '../diagnostic/origin.ts';
import { LineMap } from '../source/line-map.ts';

/** A JSON value with its position in the text. */
export interface JsonWithPositions {
  readonly value:
    string | number | boolean | null | readonly JsonWithPositions[] | readonly Member[];
  readonly kind: 'object' | 'array' | 'text' | 'other';
  readonly start: Position;
  readonly end: Position;
}

/** A member of a JSON object, with the position of its key. */
export interface Member {
  readonly key: JsonWithPositions & { readonly value: string };
  readonly content: JsonWithPositions;
}

/** An error for text that isn't valid JSON. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.position = position;
  }
}

const TOKEN =
  /[ \t\r\n]*(?<token>[{}[\],:]|"(?:[^"\\\n]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null)/y;
const WHITESPACE = /[ \t\r\n]*/y;

/** No file that people write is deeper; the stack must not run out. */
const DEEPEST = 100;

/** Parses JSON, and records the position of every value. @throws NotJson at the first place that cannot be understood */
export function parseJsonWithPositions(text: string): JsonWithPositions {
  const reader = new Reader(text);
  const value = reader.value();
  reader.end();
  return value;
}

class Reader {
  readonly #text: string;
  readonly #lines: LineMap;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text.replace(/^\uFEFF/, '');
    this.#lines = new LineMap(this.#text, '');
  }

  value(): JsonWithPositions {
    const { token, start } = this.#next('a value');
    if (token === '{' || token === '[') return this.#nested(token, start);
    if (/^[}\],:]$/.test(token)) throw this.#wrong('a value', start);
    const value = this.#plain(token, start);
    return {
      value,
      kind: typeof value === 'string' ? 'text' : 'other',
      start: this.#position(start),
      end: this.#position(this.#at),
    };
  }

  #nested(token: '{' | '[', start: number): JsonWithPositions {
    if (this.#depth === DEEPEST)
      throw new NotJson(
        `This is nested too deeply: the limit is ${DEEPEST} levels.`,
        this.#position(start),
      );
    this.#depth += 1;
    const value = token === '{' ? this.#object(start) : this.#array(start);
    this.#depth -= 1;
    return value;
  }

  end(): void {
    const start = this.#skipWhitespace();
    if (start < this.#text.length) throw this.#wrong('the end of the file', start);
  }

  #object(start: number): JsonWithPositions {
    const members: Member[] = [];
    for (let isFirst = true; !this.#isNext('}'); isFirst = false) {
      if (!isFirst) this.#expect(',', 'a comma or a closing brace');
      const place = this.#skipWhitespace();
      const key = this.value();
      if (typeof key.value !== 'string') throw this.#wrong('a name in double quotes', place);
      this.#expect(':', 'a colon');
      members.push({ key: { ...key, value: key.value }, content: this.value() });
    }
    return this.#whole('object', members, start);
  }

  #array(start: number): JsonWithPositions {
    const items: JsonWithPositions[] = [];
    for (let isFirst = true; !this.#isNext(']'); isFirst = false) {
      if (!isFirst) this.#expect(',', 'a comma or a closing bracket');
      items.push(this.value());
    }
    return this.#whole('array', items, start);
  }

  /** The last token has closed it. */
  #whole(
    kind: 'object' | 'array',
    value: JsonWithPositions['value'],
    start: number,
  ): JsonWithPositions {
    return { value, kind, start: this.#position(start), end: this.#position(this.#at) };
  }

  #plain(token: string, start: number): string | number | boolean | null {
    try {
      return JSON.parse(token) as string | number | boolean | null;
    } catch {
      if (!token.startsWith('"')) throw this.#wrong('a value', start);
      const message =
        "This string contains an escape sequence or a control character that isn't valid in JSON.";
      throw new NotJson(message, this.#position(start));
    }
  }

  #isNext(symbol: string): boolean {
    const start = this.#skipWhitespace();
    if (this.#text[start] !== symbol) return false;
    this.#at = start + 1;
    return true;
  }

  #expect(symbol: string, what: string): void {
    const place = this.#skipWhitespace();
    if (!this.#isNext(symbol)) throw this.#wrong(what, place);
  }

  #next(what: string): { readonly token: string; readonly start: number } {
    TOKEN.lastIndex = this.#at;
    const token = TOKEN.exec(this.#text)?.groups?.['token'];
    if (token === undefined) throw this.#wrong(what, this.#skipWhitespace());
    this.#at = TOKEN.lastIndex;
    return { token, start: this.#at - token.length };
  }

  #skipWhitespace(): number {
    WHITESPACE.lastIndex = this.#at;
    WHITESPACE.exec(this.#text);
    return WHITESPACE.lastIndex;
  }

  #wrong(what: string, place: number): NotJson {
    const code = this.#text.codePointAt(place);
    const instead =
      code === undefined ? 'the end of the file' : `\`${String.fromCodePoint(code)}\``;
    return new NotJson(`Expected ${what}, but found ${instead}.`, this.#position(place));
  }

  #position(place: number): Position {
    return this.#lines.position(place);
  }
}
