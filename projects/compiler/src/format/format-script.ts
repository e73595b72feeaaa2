import { hasErrors } from '../diagnostic/create.ts';
import { parse } from '../parse/parse.ts';
import { PROPERTY_KEYWORDS } from '../parse/tree/statement.ts';
import { withLineFeeds } from '../source/line-ends.ts';
import { BracketIndent } from './bracket-indent.ts';
import { scriptPieces, type ScriptPiece } from './script-piece.ts';
import { statementDepths, type StatementDepth } from './statement-depths.ts';

/** One space is on each side of these symbols. */
const SPACED = new Set([':', '|-', ':=', ':<', '>:', '\\/', '/\\']);
/** The properties of a relation are one list without spaces: `[UNI,TOT]`. */
const PROPERTIES: ReadonlySet<string> = new Set(PROPERTY_KEYWORDS);
const STEP = 2;

/**
 * Formats a script: indentation, spaces, and blank lines. Tokens, comments, and line breaks inside statements stay. Null for a
 * script with syntax errors. The result of formatting stays the same when it is formatted again.
 */
export function formatScript(text: string, file: string): string | null {
  const source = withLineFeeds(text);
  const { tree, diagnostics } = parse(source, file, { legacy: true });
  if (tree === null || hasErrors(diagnostics)) return null;
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  return new Formatter(scriptPieces(source, file), statementDepths(tree), lineEnd).run();
}

/** The first token after each piece, or the piece itself; null after the last token. */
function tokensFrom(pieces: readonly ScriptPiece[]): readonly (ScriptPiece | null)[] {
  let next: ScriptPiece | null = null;
  return pieces
    .toReversed()
    .map((piece) => (next = piece.token ? piece : next))
    .reverse();
}

class Formatter {
  readonly #pieces: readonly ScriptPiece[];
  readonly #tokensFrom: readonly (ScriptPiece | null)[];
  readonly #depthOf: StatementDepth;
  readonly #lineEnd: string;
  readonly #indent = new BracketIndent();
  readonly #result: string[] = [];
  #lastToken: ScriptPiece | null = null;

  constructor(pieces: readonly ScriptPiece[], depthOf: StatementDepth, lineEnd: string) {
    this.#pieces = pieces;
    this.#tokensFrom = tokensFrom(pieces);
    this.#depthOf = depthOf;
    this.#lineEnd = lineEnd;
  }

  run(): string {
    for (const [index, piece] of this.#pieces.entries()) this.#add(index, piece);
    return this.#result.join('') + this.#lineEnd;
  }

  #add(index: number, piece: ScriptPiece): void {
    const { text, token } = piece;
    const column = this.#statementColumn(this.#tokensFrom[index] ?? null);
    const startsStatement = token !== null && column !== null;
    const isFirst = index === 0 || piece.lineBreaks > 0 || startsStatement;
    this.#result.push(isFirst ? this.#newLine(index, column) : this.#spaceBefore(index), text);
    if (startsStatement) this.#indent.start(column);
    if (token?.kind === 'symbol') this.#indent.add(text, isFirst, this.#isLast(index));
    if (token !== null) this.#lastToken = piece;
  }

  /** The column of a statement that starts at the next token; null inside a statement. */
  #statementColumn(next: ScriptPiece | null): number | null {
    if (!next?.token || this.#lastToken === null) return 0;
    if (next.text === 'ENDCONTEXT' || this.#lastToken.text === 'ENDCONTEXT') return 0;
    const depth = this.#depthOf(next.token.start, next.token.end);
    return depth === null ? null : depth * STEP;
  }

  /** A comment is indented as the token after it. */
  #newLine(index: number, column: number | null): string {
    const next = this.#tokensFrom[index]?.text ?? '';
    const start = column ?? this.#indent.lineStart(next, this.#lastToken?.text ?? '');
    if (index === 0) return '';
    const isSeparated = (this.#pieces[index]?.lineBreaks ?? 0) > 1;
    return this.#lineEnd.repeat(isSeparated ? 2 : 1) + ' '.repeat(start);
  }

  /** Spaces after a label may align a column. */
  #spaceBefore(index: number): string {
    const [before, piece] = [this.#pieces[index - 1], this.#pieces[index]];
    if (!before?.token || !piece?.token) return ' ';
    if (piece.text === ',') return '';
    if (piece.text === ':' && before.token.kind === 'string')
      return ' '.repeat(Math.max(1, piece.spaces));
    if (PROPERTIES.has(piece.text) && before.text === ',') return '';
    const isSpaced = before.text === ',' || SPACED.has(before.text) || SPACED.has(piece.text);
    return isSpaced || piece.spaces > 0 ? ' ' : '';
  }

  #isLast(index: number): boolean {
    const next = this.#pieces[index + 1];
    return next === undefined || next.lineBreaks > 0;
  }
}
