import { FormulaError } from './formula-error.ts';
import type { BinaryOperator, FormulaDefinition, FormulaNode } from './formula-node.ts';
import { tokenAt, type FormulaToken } from './formula-tokens.ts';

/** Comparisons are not chained. */
const COMPARISONS: readonly BinaryOperator[] = ['=', '<>', '<', '<=', '>', '>='];
/** Operators by precedence, the weakest first. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  COMPARISONS,
  ['&'],
  ['+', '-'],
  ['*', '/'],
];
const KEYWORDS = new Set(['and', 'or', 'not']);
/** Nested parts of a formula. */
const MAX_DEPTH = 100;

/** Parses named formulas, `Total = Hours * Rate; Late = today - Due`. @throws FormulaError at the first error */
export function parseFormulas(text: string): readonly FormulaDefinition[] {
  const parser = new FormulaParser(text);
  const definitions: FormulaDefinition[] = [];
  do {
    if (parser.isAtEnd) break;
    definitions.push(parser.definition());
  } while (parser.accept(';'));
  parser.requireEnd();
  return definitions;
}

/** Parses one formula. @throws FormulaError at the first error */
export function parseFormula(text: string): FormulaNode {
  const parser = new FormulaParser(text);
  const formula = parser.formula();
  parser.requireEnd();
  return formula;
}

class FormulaParser {
  readonly #text: string;
  #depth = 0;
  #token: FormulaToken;

  constructor(text: string) {
    this.#text = text;
    this.#token = { kind: 'end', text: '', start: 0, end: 0 };
    this.#moveTo(0);
  }

  get isAtEnd(): boolean {
    return this.#token.kind === 'end';
  }

  definition(): FormulaDefinition {
    const { start } = this.#token;
    const equals = this.#text.indexOf('=', start);
    const name = this.#text.slice(start, equals).trim();
    if (equals < 0 || name === '' || name.includes(';'))
      throw new FormulaError('A formula needs a name.', NAMED, this.#token);
    this.#moveTo(equals + 1);
    const from = this.#token.start;
    const formula = this.formula();
    const text = this.#text.slice(from, formula.end);
    return { name: unquoted(name), range: { start, end: start + name.length }, text, formula };
  }

  formula(): FormulaNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new FormulaError('The formula is nested too deeply.', SPLIT, this.#token);
    const parsed = this.#binary(0);
    this.#depth -= 1;
    return parsed;
  }

  accept(symbol: string): boolean {
    const isHere = this.#is(symbol);
    if (isHere) this.#next();
    return isHere;
  }

  requireEnd(): void {
    if (!this.isAtEnd) throw this.#unexpected('an operator');
  }

  #binary(level: number): FormulaNode {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.#is(each));
      if (operator === undefined) return left;
      this.#next();
      const right = this.#binary(level + 1);
      const { start } = left;
      left = { kind: 'binary', operator, operands: [left, right], start, end: right.end };
      if (operators === COMPARISONS) return left;
    }
  }

  #unary(): FormulaNode {
    const { start } = this.#token;
    const kind = this.#is('-') ? 'negative' : this.#is('not') ? 'not' : null;
    if (kind === null) return this.#primary();
    this.#next();
    const operand = kind === 'not' ? this.#binary(LEVELS.indexOf(COMPARISONS)) : this.#unary();
    return { kind, operand, start, end: operand.end };
  }

  #primary(): FormulaNode {
    const { kind, text, start, end } = this.#token;
    if (kind === 'symbol' && text === '(') return this.#inParentheses();
    if (kind === 'symbol' || kind === 'end' || (kind === 'word' && KEYWORDS.has(text)))
      throw this.#unexpected('an item, a number, or a text');
    this.#next();
    if (kind === 'word' && this.accept('(')) return this.#call(text, start);
    const isName = kind === 'word' || kind === 'name';
    if (!isName) return { kind, text, start, end };
    const converse = this.#token;
    const name = this.accept('~')
      ? { text: `${text}~`, start, end: converse.end }
      : { text, start, end };
    return this.accept('.') ? this.#step(name.text, start) : { kind: 'name', ...name };
  }

  #step(text: string, start: number): FormulaNode {
    const item = this.#token;
    if (item.kind !== 'word' && item.kind !== 'name') throw this.#unexpected('an item of the rows');
    this.#next();
    return { kind: 'step', text, item, start, end: item.end };
  }

  #inParentheses(): FormulaNode {
    const { start } = this.#token;
    this.#next();
    const inner = this.formula();
    return { ...inner, start, end: this.#close() };
  }

  #call(name: string, start: number): FormulaNode {
    const operands: FormulaNode[] = [];
    while (!this.#is(')')) {
      operands.push(this.formula());
      if (!this.accept(',')) break;
    }
    return { kind: 'call', name, operands, start, end: this.#close() };
  }

  /** Requires a closing parenthesis, and returns its end. */
  #close(): number {
    const { end } = this.#token;
    if (!this.accept(')')) throw this.#unexpected('`)`');
    return end;
  }

  #is(text: string): boolean {
    const { kind, text: own } = this.#token;
    return own === text && (kind === 'symbol' || kind === 'word');
  }

  #next(): void {
    this.#moveTo(this.#token.end);
  }

  #moveTo(position: number): void {
    this.#token = tokenAt(this.#text, position);
  }

  #unexpected(expected: string): FormulaError {
    const { kind, text, start, end } = this.#token;
    const found = kind === 'end' ? 'the formula ends' : `there is \`${text}\``;
    const range = kind === 'end' ? { start: Math.max(0, start - 1), end } : { start, end };
    return new FormulaError(`Expected ${expected}, but ${found}.`, null, range);
  }
}

function unquoted(name: string): string {
  return /^\[(.+)\]$/.exec(name)?.[1] ?? name;
}

const NAMED = 'Write the name of the column before the formula: `compute="Total = Hours * Rate"`.';
const SPLIT = 'Split it: a formula can use other computed items of its box.';
