import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import { endOfComment } from './block-comment.ts';
import type { Edit } from './edit.ts';
import { foreignSymbol } from './foreign-operators.ts';
import {
  CONCEPT_AFTER_ATOM,
  DIGIT,
  MAX_SPACE,
  OTHER_COMMENT,
  QUOTES,
  BEFORE_ITEM,
  SESSION_ATOM,
  SPACE,
  INVALID_CHARACTERS,
  TYPOGRAPHIC,
  WORD,
} from './lexer-patterns.ts';
import {
  nulInString,
  otherComment,
  otherSymbol,
  singleQuotedText,
  typographicQuote,
  underscoreInName,
  unknownCharacter,
  unquotedSession,
  unterminatedComment,
} from './lexer-problems.ts';
import { LineMap } from './line-map.ts';
import {
  dateProblem,
  markupProblem,
  dateLiteralProblem,
  stringProblem,
} from './literal-problems.ts';
import { readMarkup } from './markup-literal.ts';
import { withoutUnderscores } from './modern-name.ts';
import { readNumber } from './number-literal.ts';
import { quoteText, readString } from './string-literal.ts';
import { writtenDate } from './written-date.ts';
import { KEYWORDS, OPERATORS, SYMBOLS, type Token, type TokenKind } from './token.ts';

/** The options for splitting a text into tokens. */
export interface LexOptions {
  /** Accept forms of older versions of the language, with a warning. */
  readonly legacy?: boolean;
}

/** The tokens of a text; the last one is the `end` token. */
export interface Lexed {
  readonly tokens: readonly Token[];
  readonly lines: LineMap;
  readonly diagnostics: readonly Diagnostic[];
  /** Rewrites deprecated words to the modern form. */
  readonly edits: readonly Edit[];
  /** Whether a comment or text that is not closed has swallowed the end. */
  readonly isCutOff: boolean;
}

/** Splits a text into tokens. Never throws: invalid text is reported and skipped. */
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
  #isCutOff = false;

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
      isCutOff: this.#isCutOff,
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
    else if (!this.#word()) this.#symbol(char);
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
    const end = endOfComment(this.#text, start);
    this.#at = end ?? this.#text.length;
    if (end !== null) return;
    this.#isCutOff = true;
    this.#diagnostics.push(unterminatedComment(this.#lines.origin(start, this.#at)));
  }

  #markup(): void {
    const start = this.#at;
    const { value, endOffset, error } = readMarkup(this.#text, start, this.#legacy);
    if (error) {
      const place = { start, end: endOffset };
      this.#diagnostics.push(markupProblem(error, place, this.#lines, this.#severity));
      if (/^unterminated/.test(error.kind)) this.#isCutOff = true;
      if (error.kind === 'oldEnd')
        this.#edits.push({ offset: error.offset, endOffset, replacement: '+}' });
    }
    const nul = this.#text.slice(start, endOffset).indexOf('\0');
    if (nul >= 0)
      this.#diagnostics.push(nulInString(this.#lines.origin(start + nul, start + nul + 1)));
    this.#push('markup', value, endOffset);
  }

  /** `// …` and `/* … *\/`: no term contains these symbols, so this is a comment. */
  #otherComment(): boolean {
    const found = this.#match(OTHER_COMMENT);
    if (found === null) return false;
    const end = this.#at + found.length;
    if (found.startsWith('/*') && (found.length < 4 || !found.endsWith('*/')))
      this.#isCutOff = true;
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
    for (const error of literal.errors) {
      const isOpen = error.kind === 'unterminated';
      if (isOpen && this.#text.slice(literal.endOffset).trim() === '') this.#isCutOff = true;
      this.#diagnostics.push(stringProblem(error, this.#text, this.#lines));
    }
    this.#push('string', literal.value, literal.endOffset);
  }

  #singleQuoted(): void {
    const literal = readString(this.#text, this.#at);
    const isOpen = literal.errors.some((error) => error.kind === 'unterminated');
    if (isOpen) {
      this.#diagnostics.push(unknownCharacter("'", this.#lines.origin(this.#at, this.#at + 1)));
      this.#at += 1;
      return;
    }
    for (const error of literal.errors)
      // The modern form writes it as `\t`.
      if (error.kind !== 'tab')
        this.#diagnostics.push(stringProblem(error, this.#text, this.#lines));
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
      this.#diagnostics.push(dateProblem(date, this.#lines.origin(this.#at, end)));
      this.#push('date', date.modern, end);
      return;
    }
    const literal = readNumber(this.#text, this.#at);
    const { kind, value, endOffset, error } = literal;
    if (error !== null) {
      const written = this.#text.slice(this.#at, endOffset);
      const origin = this.#lines.origin(this.#at, endOffset);
      this.#diagnostics.push(dateLiteralProblem(error, written, origin));
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
    const before = this.#before();
    return before === '*' || (before === '[' && this.#before(1) !== 'CONTAINS');
  }

  /** The word before; nothing where that is a text. */
  #before(more = 0): string {
    const token = this.#tokens.at(-1 - more);
    return token === undefined || token.kind === 'string' ? '' : token.text;
  }

  /** The atom of the session without its quotes; nothing else can be meant. */
  #bareSession(): true {
    const [start, end] = [this.#at, this.#at + SESSION_ATOM.length];
    const hasConcept = CONCEPT_AFTER_ATOM.test(this.#text.slice(end, end + MAX_SPACE));
    const isInList = BEFORE_ITEM.has(this.#before());
    const replacement = `"${SESSION_ATOM}"${hasConcept || isInList ? '' : '[SESSION]'}`;
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

  #symbol(char: string): void {
    if (SYMBOLS.includes(char)) {
      this.#push('symbol', char, this.#at + 1);
      return;
    }
    const operator = OPERATORS.find((candidate) => this.#text.startsWith(candidate, this.#at));
    if (operator !== undefined) {
      this.#push('operator', operator, this.#at + operator.length);
      return;
    }
    const foreign = foreignSymbol(this.#text, this.#at);
    if (foreign !== null) {
      const end = this.#at + foreign.symbol.length;
      const origin = this.#lines.origin(this.#at, end);
      this.#diagnostics.push(otherSymbol(foreign.symbol, foreign.modern, origin));
      this.#push('operator', foreign.modern, end);
      return;
    }
    const codePoint = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const strange = this.#match(INVALID_CHARACTERS) ?? codePoint;
    const end = this.#at + strange.length;
    this.#diagnostics.push(unknownCharacter(strange, this.#lines.origin(this.#at, end)));
    this.#at = end;
  }
}
