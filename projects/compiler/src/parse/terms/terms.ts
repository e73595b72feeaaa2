import type { Origin } from '../../diagnostic/origin.ts';
import type { Token } from '../../source/token.ts';
import { parseAtom, parseSignedAtom, startsAtom } from './atoms.ts';
import {
  parseConcept,
  parseRelationReference,
  parseSignature,
  startsSignature,
} from '../words/parse-name.ts';
import { mixedOperators, tooDeep } from '../words/syntax-problems.ts';
import type { TokenStream } from '../words/token-stream.ts';
import {
  hintForTerm,
  reportArrow,
  reportComparison,
  reportAdjacentTerm,
} from './term-diagnostics.ts';
import { startsTerm } from './term-start.ts';
import type { BinaryNode, ComparisonNode, TermNode, UnaryNode } from '../tree/term-node.ts';

type BinaryKind = BinaryNode['kind'];

const SET_OPERATORS: Readonly<Record<string, BinaryKind>> = {
  '/\\': 'intersection',
  '\\/': 'union',
};
const RESIDUALS: Readonly<Record<string, BinaryKind>> = {
  '/': 'leftResidual',
  '\\': 'rightResidual',
  '<>': 'diamond',
};
const PRODUCTS: Readonly<Record<string, BinaryKind>> = {
  ';': 'composition',
  '!': 'relativeAddition',
  '#': 'product',
};
const POSTFIXES: Readonly<Record<string, UnaryNode['kind']>> = {
  '~': 'converse',
  '*': 'star',
  '+': 'plus',
  '%': 'reduction',
};

/** Deepest term that all phases can handle without running out of stack. */
const DEEPEST_TERM = 500;

/** Parses the term of a rule, which can contain one `|-` or `=`. */
export function parseRuleTerm(stream: TokenStream): TermNode {
  const left = parseTerm(stream);
  reportArrow(stream);
  const operator = stream.accept('|-') ?? stream.accept('=');
  if (operator === null) return left;
  const right = parseTerm(stream);
  if (stream.is('|-') || stream.is('=')) {
    const second = stream.peek();
    stream.stop(mixedOperators(second.text, operator.text, stream.originOf(second)));
  }
  const kind = operator.text === '=' ? 'equality' : 'inclusion';
  return binary(kind, left, right, stream.originOf(operator));
}

/** Parses a term, with the precedence of its operators. */
export function parseTerm(stream: TokenStream): TermNode {
  return parseWholeTerm(stream, false);
}

/** Parses the term of an item or interface, optionally followed by CRUD flags. */
export function parseItemTerm(stream: TokenStream): TermNode {
  return parseWholeTerm(stream, true);
}

function parseWholeTerm(stream: TokenStream, mayHaveRights: boolean): TermNode {
  const first = stream.peek();
  const term = parseSetOperators(stream);
  if (!isShallow(term)) stream.stop(tooDeep(DEEPEST_TERM, term.origin));
  reportComparison(stream, first);
  reportAdjacentTerm(stream, first, mayHaveRights);
  return term;
}

function parseSetOperators(stream: TokenStream): TermNode {
  return chain(stream, SET_OPERATORS, () => parseDifference(stream));
}

function parseDifference(stream: TokenStream): TermNode {
  return once(stream, { '-': 'difference' }, () => parseResidual(stream));
}

function parseResidual(stream: TokenStream): TermNode {
  return once(stream, RESIDUALS, () => parseComposition(stream));
}

function parseComposition(stream: TokenStream): TermNode {
  return chain(stream, PRODUCTS, () => parseUnary(stream));
}

/** Operands with the same operator between them, grouped from the right. */
function chain(
  stream: TokenStream,
  operators: Readonly<Record<string, BinaryKind>>,
  read: () => TermNode,
): TermNode {
  const operands = [read()];
  const found: Token[] = [];
  const first = acceptOperator(stream, operators);
  for (let token = first; token !== null; token = stream.accept(token.text)) {
    found.push(token);
    operands.push(read());
  }
  if (first !== null) reportOther(stream, operators, first);
  return operands.reduceRight((right, left, index) => {
    const token = found[index] as Token;
    return binary(operators[token.text] as BinaryKind, left, right, stream.originOf(token));
  });
}

/** Operands with at most one operator of this level between them. */
function once(
  stream: TokenStream,
  operators: Readonly<Record<string, BinaryKind>>,
  read: () => TermNode,
): TermNode {
  const left = read();
  const operator = acceptOperator(stream, operators);
  if (operator === null) return left;
  const right = read();
  reportOther(stream, operators, operator);
  const kind = operators[operator.text] as BinaryKind;
  return binary(kind, left, right, stream.originOf(operator));
}

function acceptOperator(stream: TokenStream, operators: Readonly<Record<string, BinaryKind>>) {
  const token = stream.peek();
  return token.kind === 'operator' && token.text in operators ? stream.next() : null;
}

function reportOther(
  stream: TokenStream,
  operators: Readonly<Record<string, BinaryKind>>,
  first: Token,
): void {
  const token = stream.peek();
  if (token.kind !== 'operator' || !(token.text in operators)) return;
  stream.stop(mixedOperators(token.text, first.text, stream.originOf(token)));
}

function binary(kind: BinaryKind, left: TermNode, right: TermNode, operator: Origin): BinaryNode {
  const origin = { ...left.origin, end: right.origin.end };
  return { kind, left, right, operator, origin };
}

/** Minus signs bind tighter than postfix operators; of several, the first one is outermost. */
function parseUnary(stream: TokenStream): TermNode {
  const start = stream.peek();
  let isComplement = false;
  while (stream.accept('-') !== null) isComplement = !isComplement;
  const primary = parsePrimary(stream);
  const base: TermNode = isComplement
    ? complementOf(primary, stream.originOf(start), stream.originFrom(start))
    : primary;
  const postfixes: Token[] = [];
  while (postfixAt(stream) !== null) postfixes.push(stream.next());
  const origin = stream.originFrom(start);
  return postfixes.reduceRight<TermNode>((operand, token) => {
    const kind = POSTFIXES[token.text] as UnaryNode['kind'];
    return { kind, operand, operator: stream.originOf(token), origin };
  }, base);
}

function complementOf(operand: TermNode, operator: Origin, origin: Origin): UnaryNode {
  return { kind: 'complement', operand, operator, origin };
}

function postfixAt(stream: TokenStream): UnaryNode['kind'] | null {
  const token = stream.peek();
  return token.kind === 'operator' ? (POSTFIXES[token.text] ?? null) : null;
}

function parsePrimary(stream: TokenStream): TermNode {
  if (!startsTerm(stream)) stream.fail('a term', hintForTerm(stream, Object.keys(POSTFIXES)));
  const start = stream.peek();
  const isDotted = stream.is('.', 1) && stream.hasWord();
  if (stream.is('(')) return parseBrackets(stream);
  if (stream.is('{') || startsAtom(stream)) return parseSingleton(stream);
  if (start.kind === 'operator') return parseComparison(stream);
  if (stream.is('I') && !isDotted) {
    stream.next();
    const concept = parseOptionalConcept(stream);
    return { kind: 'identity', concept, origin: stream.originFrom(start) };
  }
  if (stream.is('V') && !isDotted) {
    stream.next();
    const signature = startsConcepts(stream) ? parseSignature(stream) : null;
    return { kind: 'full', signature, origin: stream.originFrom(start) };
  }
  return { kind: 'relation', ...parseRelationReference(stream) };
}

function parseBrackets(stream: TokenStream): TermNode {
  const open = stream.next();
  const operand = stream.nested(() => parseSetOperators(stream));
  if (stream.accept(')') === null) stream.fail('an operator or `)`', hintForBracket(stream));
  const operator = stream.originOf(open);
  return { kind: 'bracket', operand, operator, origin: stream.originFrom(open) };
}

function hintForBracket(stream: TokenStream): string | null {
  if (!stream.is('|-') && !stream.is('=')) return null;
  return `Use \`${stream.peek().text}\` only once in a rule, and not inside parentheses.`;
}

function parseSingleton(stream: TokenStream): TermNode {
  const start = stream.peek();
  const isBraced = stream.accept('{') !== null;
  const atom = isBraced ? parseSignedAtom(stream) : parseAtom(stream);
  if (isBraced) stream.expect('}');
  const concept = parseOptionalConcept(stream);
  return { kind: 'singleton', atom, concept, origin: stream.originFrom(start) };
}

function parseComparison(stream: TokenStream): ComparisonNode {
  const token = stream.next();
  const operator = token.text as ComparisonNode['operator'];
  const concept = parseOptionalConcept(stream);
  return { kind: 'comparison', operator, concept, origin: stream.originFrom(token) };
}

function parseOptionalConcept(stream: TokenStream) {
  if (!startsConcepts(stream)) return null;
  stream.next();
  const concept = parseConcept(stream);
  stream.expect(']');
  return concept;
}

/** Empty brackets are meant for concepts; otherwise they may start an old box. */
function startsConcepts(stream: TokenStream): boolean {
  return startsSignature(stream) || (stream.is('[') && stream.is(']', 1));
}

/** Measured without recursion: this is what keeps the recursion of later phases within bounds. */
function isShallow(term: TermNode): boolean {
  let level: TermNode[] = [term];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_TERM) return false;
    level = level.flatMap((node) => {
      if ('operand' in node) return [node.operand];
      return 'left' in node ? [node.left, node.right] : [];
    });
  }
  return true;
}
