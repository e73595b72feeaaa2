/** The columns of the lines in a pair of brackets. */
interface OpenBracket {
  /** Of its closing bracket, and of a line that starts with a comma. */
  readonly outer: number;
  /** Of an item in it. */
  readonly inner: number;
}

const STEP = 2;
const OPENING = new Set(['[', '(', '{']);
const CLOSING = new Set([']', ')', '}']);

/** The indentation of lines in a statement, by the brackets that are open. */
export class BracketIndent {
  readonly #open: OpenBracket[] = [];
  #base = 0;
  #line = 0;
  /** Whether the line goes on with an item or statement that started on a line before it. */
  #isContinued = false;

  /** Starts a statement at a column. */
  start(column: number): void {
    this.#open.length = 0;
    this.#base = column;
    this.#line = column;
    this.#isContinued = false;
  }

  /** The column of a new line that starts with a text, after a text. */
  lineStart(text: string, before: string): number {
    this.#line = this.#column(text, before);
    const startsItem = [text, before].some((each) => each === ',' || OPENING.has(each));
    this.#isContinued = !startsItem;
    return this.#line;
  }

  /** Counts the brackets of a symbol; `isFirst` and `isLast` say whether it starts or ends its line. */
  add(text: string, isFirst: boolean, isLast: boolean): void {
    if (CLOSING.has(text)) this.#open.pop();
    if (!OPENING.has(text)) return;
    const outer = isFirst || isLast ? this.#line : this.#line + STEP;
    this.#open.push({ outer, inner: outer + STEP });
  }

  #column(text: string, before: string): number {
    const bracket = this.#open.at(-1);
    if (bracket && (text === ',' || CLOSING.has(text))) return bracket.outer;
    if (bracket && (OPENING.has(before) || before === ',')) return bracket.inner;
    // A box below its keyword, which is on a line of its own.
    if (OPENING.has(text) && this.#isContinued) return this.#line + STEP;
    // The lines of a text stay where they are.
    if (bracket === undefined && text.startsWith('{+')) return this.#base;
    const first = bracket?.inner ?? this.#base;
    const isDeeper = bracket === undefined || !OPENING.has(text);
    return first + (isDeeper ? STEP : 0) + (bracket === undefined && before === ':' ? STEP : 0);
  }
}
