import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Edit } from './edit.ts';
import { foreignSign } from './foreign-signs.ts';
import {
  DIGIT,
  MOST_SPACE,
  OTHER_COMMENT,
  QUOTES,
  SESSION_ATOM,
  SPACE,
  STRANGE,
  SWALLOWED,
  TYPOGRAPHIC,
  WORD,
} from './lexer-patterns.ts';
import {
  dayFirst,
  goesOnBehindOldEnd,
  goesOnOverNext,
  impossibleDate,
  looseDate,
  malformedMoment,
  nulInString,
  oldMarkupEnd,
  otherComment,
  otherSign,
  singleQuotedText,
  tabInString,
  typographicQuote,
  underscoreInName,
  unknownCharacter,
  unknownEscape,
  unquotedSession,
  unterminatedComment,
  unterminatedMarkup,
  unterminatedString,
} from './lexer-problems.ts';
import { LineMap } from './line-map.ts';
import { readNumber } from './number-literal.ts';
import { quoteText, readString } from './string-literal.ts';
import { writtenDate } from './written-date.ts';
import { KEYWORDS, OPERATORS, SYMBOLS, type Token, type TokenKind } from './token.ts';

/** How a text is read. */
export interface LexOptions {
  /** Accept forms of older versions of the language, with a warning. */
  readonly legacy?: boolean;
}

/** The words of a text; the last one is the `end` token. */
export interface Lexed {
  readonly tokens: readonly Token[];
  readonly lines: LineMap;
  readonly diagnostics: readonly Diagnostic[];
  /** Rewrites deprecated words to the modern form. */
  readonly edits: readonly Edit[];
}

/** Splits a text into words. Never throws: what is wrong is told and skipped. */
export function lex(text: string, file: string, options: LexOptions = {}): Lexed {
  return new Lexer(text, file, options.legacy === true).run();
}

class Lexer {
  readonly #text: string;
  readonly #legacy: boolean;
  readonly #severity: Severity;
  readonly #lines: LineMap;
  readonly #tokens: Token[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #edits: Edit[] = [];
  #at = 0;
  #line = 0;

  constructor(text: string, file: string, legacy: boolean) {
    this.#text = text;
    this.#legacy = legacy;
    this.#severity = legacy ? 'warning' : 'error';
    this.#lines = new LineMap(text, file);
  }

  run(): Lexed {
    while (this.#at < this.#text.length) this.#next();
    this.#push('end', '', this.#text.length);
    return {
      tokens: this.#tokens,
      lines: this.#lines,
      diagnostics: this.#diagnostics,
      edits: this.#edits,
    };
  }

  #next(): void {
    const char = this.#text[this.#at] ?? '';
    const space = this.#match(SPACE);
    if (space !== null) this.#at += space.length;
    else if (this.#text.startsWith('--', this.#at)) this.#lineComment();
    else if (this.#text.startsWith('{-', this.#at)) this.#comment();
    else if (this.#text.startsWith('{+', this.#at)) this.#markup();
    else if (this.#otherComment()) return;
    else if (QUOTES.includes(char)) this.#typographic(char);
    else if (char === '"') this.#string();
    else if (char === "'") this.#singleQuoted();
    else if (DIGIT.test(char)) this.#number();
    else if (!this.#word()) this.#sign(char);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #push(kind: TokenKind, text: string, endOffset: number): void {
    const start = this.#lines.position(this.#at);
    const end = this.#lines.position(endOffset);
    const startsLine = start.line !== this.#line;
    this.#tokens.push({ kind, text, offset: this.#at, endOffset, start, end, startsLine });
    this.#line = end.line;
    this.#at = endOffset;
  }

  #lineComment(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  #comment(): void {
    const start = this.#at;
    const bracket = /\{-|-\}/g;
    bracket.lastIndex = start;
    let depth = 0;
    for (let found = bracket.exec(this.#text); found; found = bracket.exec(this.#text)) {
      depth += found[0] === '{-' ? 1 : -1;
      if (depth > 0) continue;
      this.#at = bracket.lastIndex;
      return;
    }
    this.#at = this.#text.length;
    this.#diagnostics.push(unterminatedComment(this.#lines.origin(start, this.#at)));
  }

  #markup(): void {
    const start = this.#at + 2;
    const end = this.#text.indexOf('+}', start);
    const oldEnd = this.#oldMarkupEnd(start);
    if (this.#legacy && oldEnd >= 0 && (end < 0 || oldEnd < end)) {
      this.#diagnostics.push(oldMarkupEnd(this.#lines.origin(oldEnd, oldEnd + 2), this.#severity));
      this.#edits.push({ offset: oldEnd, endOffset: oldEnd + 2, replacement: '+}' });
      this.#push('markup', this.#text.slice(start, oldEnd), oldEnd + 2);
    } else if (end < 0) {
      const origin = this.#lines.origin(this.#at, this.#text.length);
      this.#diagnostics.push(unterminatedMarkup(origin, oldEnd >= 0));
      this.#push('markup', this.#text.slice(start), this.#text.length);
    } else {
      if (oldEnd >= 0 && SWALLOWED.test(this.#text.slice(oldEnd, end))) {
        this.#diagnostics.push(goesOnBehindOldEnd(this.#lines.origin(oldEnd, oldEnd + 2)));
      } else this.#swallowedMarkup(start, end);
      this.#push('markup', this.#text.slice(start, end), end + 2);
    }
  }

  /** A text with another one and a statement in it was meant to end before that. */
  #swallowedMarkup(start: number, end: number): void {
    const inner = this.#text.slice(start, end);
    const second = inner.indexOf('{+');
    if (second < 0 || !SWALLOWED.test(inner.slice(0, second))) return;
    const origin = this.#lines.origin(this.#at, this.#at + 2);
    const line = this.#lines.position(start + second).line;
    this.#diagnostics.push(goesOnOverNext(line, origin));
  }

  /** The first `-}` that does not close a `{-` of the text itself, or -1. */
  #oldMarkupEnd(start: number): number {
    const bracket = /\{-|-\}/g;
    bracket.lastIndex = start;
    let depth = 0;
    for (let found = bracket.exec(this.#text); found; found = bracket.exec(this.#text)) {
      if (found[0] === '{-') depth += 1;
      else if (depth === 0) return found.index;
      else depth -= 1;
    }
    return -1;
  }

  /** `// …` and `/* … *\/`: no term can hold these signs, so nothing else can be meant. */
  #otherComment(): boolean {
    const found = this.#match(OTHER_COMMENT);
    if (found === null) return false;
    const end = this.#at + found.length;
    this.#diagnostics.push(
      otherComment(found.slice(0, 2), this.#lines.origin(this.#at, this.#at + 2)),
    );
    this.#at = end;
    return true;
  }

  /** A text between quotes of a word processor is read as the text that is meant. */
  #typographic(quote: string): void {
    const text = this.#match(TYPOGRAPHIC);
    const end = this.#at + (text?.length ?? 1);
    this.#diagnostics.push(typographicQuote(quote, this.#lines.origin(this.#at, end)));
    if (text === null) this.#at = end;
    else this.#push('string', text.slice(1, -1), end);
  }

  #string(): void {
    const literal = readString(this.#text, this.#at);
    for (const { kind, offset, endOffset } of literal.faults) {
      const origin = this.#lines.origin(offset, endOffset);
      if (kind === 'unterminated') this.#diagnostics.push(unterminatedString(origin));
      else if (kind === 'tab') this.#diagnostics.push(tabInString(origin));
      else if (kind === 'nul') this.#diagnostics.push(nulInString(origin));
      else this.#diagnostics.push(unknownEscape(this.#text.slice(offset, endOffset), origin));
    }
    this.#push('string', literal.value, literal.endOffset);
  }

  #singleQuoted(): void {
    const literal = readString(this.#text, this.#at);
    const isOpen = literal.faults.some((fault) => fault.kind === 'unterminated');
    if (isOpen) {
      this.#diagnostics.push(unknownCharacter("'", this.#lines.origin(this.#at, this.#at + 1)));
      this.#at += 1;
      return;
    }
    const replacement = quoteText(literal.value);
    const origin = this.#lines.origin(this.#at, literal.endOffset);
    this.#diagnostics.push(singleQuotedText(replacement, origin, this.#severity));
    this.#edits.push({ offset: this.#at, endOffset: literal.endOffset, replacement });
    this.#push('string', literal.value, literal.endOffset);
  }

  #number(): void {
    const date = writtenDate(this.#text, this.#at);
    if (date !== null) {
      const end = this.#at + date.written.length;
      const problem = date.kind === 'dayFirst' ? dayFirst : looseDate;
      this.#diagnostics.push(problem(date.written, date.modern, this.#lines.origin(this.#at, end)));
      this.#push('date', date.modern, end);
      return;
    }
    const literal = readNumber(this.#text, this.#at);
    const { kind, value, endOffset, fault } = literal;
    if (fault !== null) {
      const written = this.#text.slice(this.#at, endOffset);
      const origin = this.#lines.origin(this.#at, endOffset);
      const problem = fault === 'malformed' ? malformedMoment : impossibleDate;
      this.#diagnostics.push(problem(written, origin));
    }
    this.#push(kind, value, endOffset);
  }

  #word(): boolean {
    const word = this.#match(WORD);
    if (word === null) return false;
    const start = this.#at;
    if (word === SESSION_ATOM && !this.#isInSignature()) return this.#bareSession();
    this.#push(KEYWORDS.has(word) ? 'keyword' : 'identifier', word, start + word.length);
    const underscore = word.indexOf('_');
    if (underscore >= 0) this.#underscore(word, start, start + underscore);
    return true;
  }

  /** Whether a concept is to be written here. */
  #isInSignature(): boolean {
    const { text, kind } = this.#tokens.at(-1) ?? { text: '', kind: 'end' };
    return kind !== 'string' && (text === '[' || text === '*');
  }

  /** The atom of the session without its quotes; nothing else can be meant. */
  #bareSession(): true {
    const [start, end] = [this.#at, this.#at + SESSION_ATOM.length];
    const hasConcept = /^\s*\[/.test(this.#text.slice(end, end + MOST_SPACE));
    const replacement = `"${SESSION_ATOM}"${hasConcept ? '' : '[SESSION]'}`;
    this.#diagnostics.push(
      unquotedSession(replacement, this.#lines.origin(start, end), this.#severity),
    );
    this.#edits.push({ offset: start, endOffset: end, replacement });
    this.#push('string', SESSION_ATOM, end);
    return true;
  }

  #underscore(word: string, start: number, at: number): void {
    const modern = withoutUnderscores(word);
    const origin = this.#lines.origin(at, at + 1);
    this.#diagnostics.push(underscoreInName(word, modern, origin, this.#severity));
    this.#edits.push({ offset: start, endOffset: start + word.length, replacement: modern });
  }

  #sign(char: string): void {
    if (SYMBOLS.includes(char)) {
      this.#push('symbol', char, this.#at + 1);
      return;
    }
    const operator = OPERATORS.find((candidate) => this.#text.startsWith(candidate, this.#at));
    if (operator !== undefined) {
      this.#push('operator', operator, this.#at + operator.length);
      return;
    }
    const foreign = foreignSign(this.#text, this.#at);
    if (foreign !== null) {
      const end = this.#at + foreign.sign.length;
      const origin = this.#lines.origin(this.#at, end);
      this.#diagnostics.push(otherSign(foreign.sign, foreign.modern, origin));
      this.#push('operator', foreign.modern, end);
      return;
    }
    const codePoint = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const strange = this.#match(STRANGE) ?? codePoint;
    const end = this.#at + strange.length;
    this.#diagnostics.push(unknownCharacter(strange, this.#lines.origin(this.#at, end)));
    this.#at = end;
  }
}

/** `ink_colour` becomes `inkColour`; a name of underscores only becomes `x`. */
export function withoutUnderscores(word: string): string {
  const parts = word.split('_').filter((part) => part !== '');
  const [first = 'x', ...rest] = parts;
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
