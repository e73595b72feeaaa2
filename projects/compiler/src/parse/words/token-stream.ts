import { shortenedText } from '@ampersand-prototype/generics';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { Edit } from '../../source/edit.ts';
import type { Lexed } from '../../source/lexer.ts';
import { quoteText } from '../../source/string-literal.ts';
import type { Token } from '../../source/token.ts';
import { toUpperCase, keywordOf } from './keyword-case.ts';
import { tooDeep, unexpected } from './syntax-problems.ts';

/** An error that ends the parsing of a statement. It is caught where parsing can continue. */
export class SyntaxFailure extends Error {
  readonly problem: Diagnostic;

  constructor(problem: Diagnostic) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Codes of what the lexer had to skip. */
const UNREADABLE = /^AMP200\d$/;

/** Every level takes about ten calls on the stack, which must not run out wherever the parser is called from. */
const DEEPEST = 200;

/** The tokens of a file with a current position, for the parser. */
export class TokenStream {
  readonly file: string;
  readonly text: string;
  readonly legacy: boolean;
  readonly diagnostics: Diagnostic[];
  readonly edits: Edit[];
  /** Whether an unclosed comment or text has swallowed the end of the file. */
  readonly isCutOff: boolean;
  readonly #tokens: readonly Token[];
  /** Lines with characters or texts that could not be read, ascending. */
  readonly #unreadable: readonly number[];
  #at = 0;
  #depth = 0;

  constructor(lexed: Lexed, text: string, legacy: boolean) {
    this.file = lexed.lines.file;
    this.text = text;
    this.legacy = legacy;
    this.diagnostics = [...lexed.diagnostics];
    this.edits = [...lexed.edits];
    this.isCutOff = lexed.isCutOff;
    this.#tokens = lexed.tokens;
    this.#unreadable = lexed.diagnostics
      .filter(({ code }) => UNREADABLE.test(code))
      .map(({ origin }) => origin.start.line)
      .sort((a, b) => a - b);
  }

  /** How bad a deprecated form is. */
  get severity(): Severity {
    return this.legacy ? 'warning' : 'error';
  }

  get position(): number {
    return this.#at;
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)] as Token;
  }

  /** The word that was read last. */
  get last(): Token {
    return this.#tokens[Math.max(0, this.#at - 1)] as Token;
  }

  /** The place right behind what was read last. */
  get behindLast(): Origin {
    const { end } = this.last;
    return { file: this.file, start: end, end: { ...end, column: end.column + 1 } };
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  /** Whether the next word is this keyword, operator or symbol. */
  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && isFixed(token);
  }

  /** Whether the next word is an identifier or keyword with this text. */
  isWord(text: string, ahead = 0): boolean {
    return this.peek(ahead).text === text && this.hasWord(ahead);
  }

  /** Whether the next word is an identifier or a keyword. */
  hasWord(ahead = 0): boolean {
    const { kind } = this.peek(ahead);
    return kind === 'identifier' || kind === 'keyword';
  }

  accept(text: string): Token | null {
    return this.is(text) ? this.next() : null;
  }

  expect(text: string, expected = `\`${text}\``): Token {
    return this.accept(text) ?? this.fail(expected);
  }

  string(expected: string): Token {
    if (this.peek().kind === 'string') return this.next();
    this.forgetUnderscore(this.peek());
    return this.fail(`${expected} in double quotes`);
  }

  /** Stops the statement with a syntax error. A missing token is reported after the previous token. */
  fail(expected: string, hint: string | null = null): never {
    const token = this.peek();
    const isMissing = this.#at > 0 && token.start.line > this.last.end.line;
    const found = isMissing ? `${describe(token)} on line ${token.start.line}` : describe(token);
    const origin = isMissing ? this.behindLast : this.originOf(token);
    const word = keywordOf(token);
    const isMeant = word !== null && expected.includes(`\`${word}\``);
    const advice = isMeant ? toUpperCase(word) : null;
    throw new SyntaxFailure(unexpected(found, expected, hint ?? advice, origin));
  }

  /** Removes the hint about underscores of a word that is not a name. */
  forgetUnderscore({ start, end }: Token): void {
    const isInside = ({ code, origin: { start: at } }: Diagnostic): boolean =>
      code === 'AMP2020' &&
      at.line === start.line &&
      at.column >= start.column &&
      at.column < end.column;
    this.#forget(isInside);
  }

  #forget(isIt: (found: Diagnostic) => boolean): void {
    const rest = this.diagnostics.filter((found) => !isIt(found));
    this.diagnostics.splice(0, this.diagnostics.length, ...rest);
  }

  /** Stops with a problem that says more about its place than what the lexer found there. */
  stopInstead(problem: Diagnostic): never {
    const { line, column } = problem.origin.start;
    this.#forget(({ origin: { start } }) => start.line === line && start.column === column);
    this.stop(problem);
  }

  stop(problem: Diagnostic): never {
    throw new SyntaxFailure(problem);
  }

  report(problem: Diagnostic): void {
    this.diagnostics.push(problem);
  }

  /** Rewrites words; comments between them come to stand behind the new ones. */
  edit(from: Token, to: Token, replacement: string): void {
    const comments = this.#commentsBetween(from, to).map((comment) =>
      comment.includes('--') ? `${comment}\n` : comment,
    );
    const written = [replacement, ...comments].filter((part) => part !== '').join(' ');
    this.edits.push({ offset: from.offset, endOffset: to.endOffset, replacement: written });
  }

  #commentsBetween(from: Token, to: Token): readonly string[] {
    const words = this.#wordsBetween(from, to);
    const gaps = words.map(({ endOffset }, i) =>
      this.text.slice(endOffset, words[i + 1]?.offset ?? endOffset).trim(),
    );
    return gaps.filter((gap) => gap !== '');
  }

  originOf(token: Token): Origin {
    return { file: this.file, start: token.start, end: token.end };
  }

  /** From the token up to the end of what was read last. */
  originFrom(start: Token): Origin {
    const last = this.last;
    const end = last.endOffset >= start.endOffset ? last.end : start.end;
    return { file: this.file, start: start.start, end };
  }

  /** Whether something between these lines could not be read, so that what fails there is a consequence. */
  isUnreadable(firstLine: number, lastLine: number): boolean {
    const lines = this.#unreadable;
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? 0) < firstLine) low = middle + 1;
      else high = middle;
    }
    return (lines[low] ?? Infinity) <= lastLine;
  }

  /** The words from one to another as they are written, on one line and without comments. */
  slice(from: Token, to: Token): string {
    return this.#wordsBetween(from, to)
      .map(({ offset, endOffset }, i, words) => {
        const isFirst = i === 0 || words[i - 1]?.endOffset === offset;
        return (isFirst ? '' : ' ') + this.text.slice(offset, endOffset);
      })
      .join('');
  }

  #wordsBetween(from: Token, to: Token): readonly Token[] {
    let start = this.#at;
    while (start > 0 && this.#offsetOf(start) > from.offset) start -= 1;
    while (this.#offsetOf(start) < from.offset) start += 1;
    let end = start;
    while (this.#offsetOf(end) < to.endOffset) end += 1;
    return this.#tokens.slice(start, end);
  }

  #offsetOf(index: number): number {
    return this.#tokens[index]?.offset ?? Infinity;
  }

  /** Keeps nested input from using up the stack. */
  nested<T>(read: () => T): T {
    if (this.#depth >= DEEPEST) this.stop(tooDeep(DEEPEST, this.originOf(this.peek())));
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Parses items that are separated by one of the separators. */
  separated<T>(read: () => T, separators: readonly string[] = [',']): T[] {
    const items = [read()];
    while (separators.some((separator) => this.accept(separator) !== null)) items.push(read());
    return items;
  }

  /** Skips words until `stop` holds; the end of the text always stops. */
  skipUntil(stop: (token: Token) => boolean): void {
    while (this.peek().kind !== 'end' && !stop(this.peek())) this.next();
  }
}

function isFixed(token: Token): boolean {
  return token.kind === 'keyword' || token.kind === 'operator' || token.kind === 'symbol';
}

const MAX_SHOWN = 40;

/** Formats a token for a message. */
export function describe(token: Token): string {
  const text = shortenedText(token.text, MAX_SHOWN);
  switch (token.kind) {
    case 'end':
      return 'the end of the file';
    case 'string':
      return `the string ${quoteText(text)}`;
    case 'markup':
      return 'a text between `{+` and `+}`';
    case 'keyword':
      return `the keyword \`${text}\``;
    case 'identifier':
      return `the name \`${text}\``;
    default:
      return `\`${text}\``;
  }
}
