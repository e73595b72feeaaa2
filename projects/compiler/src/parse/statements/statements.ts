import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { otherComment } from '../../source/lexer-problems.ts';
import type { Token } from '../../source/token.ts';
import { parseClassify, parseConceptStatement, parseRepresent } from './parse-concepts.ts';
import { parseInterface } from './parse-interfaces.ts';
import { acceptProcessKeyword } from './legacy-syntax.ts';
import { parseLegacyStatement, parseRoleStatement } from './legacy-statements.ts';
import { parseLabelledName, PATTERN } from '../words/parse-name.ts';
import { parsePopulation } from './parse-populations.ts';
import { parsePurpose } from './parse-purposes.ts';
import { parseRelation } from './parse-relations.ts';
import { parseEnforce, parseIdent, parseMaintains, parseRule } from './parse-rules.ts';
import { formOf, orderOf } from '../words/statement-forms.ts';
import { toUpperCase, keywordOf } from '../words/keyword-case.ts';
import { endsStatement, STATEMENT_KEYWORDS } from '../words/statement-keywords.ts';
import {
  afterStatement,
  adjacentKeywords,
  notAStatement,
  notInPattern,
  patternNotClosed,
} from '../words/syntax-problems.ts';
import { describe, SyntaxFailure, type TokenStream } from '../words/token-stream.ts';
import type { LabelledName } from '../tree/name.ts';
import type { Statement } from '../tree/statement.ts';
import { parseView } from './parse-views.ts';

/** Null for a statement without effect. */
type StatementParser = (stream: TokenStream) => Statement | null;

const PARSERS: Readonly<Record<string, StatementParser>> = {
  META: parseMeta,
  INCLUDE: parseInclude,
  PATTERN: parsePattern,
  CONCEPT: parseConceptStatement,
  RELATION: parseRelation,
  CLASSIFY: parseClassify,
  REPRESENT: parseRepresent,
  RULE: parseRule,
  IDENT: parseIdent,
  VIEW: parseView,
  INTERFACE: parseInterface,
  API: parseInterface,
  TRANSACTIONAL: parseInterface,
  PURPOSE: parsePurpose,
  POPULATION: parsePopulation,
  ROLE: parseRoleStatement,
  SERVICE: parseMaintains,
  ENFORCE: parseEnforce,
};

/** The parsed statements, and whether their end keyword was found. */
export interface ParsedStatements {
  readonly statements: readonly Statement[];
  readonly isClosed: boolean;
}

/** Parses statements until their end keyword, or the end of the text. */
export function parseStatements(stream: TokenStream, ending: string): ParsedStatements {
  const statements: Statement[] = [];
  let previous: string | null = null;
  for (;;) {
    acceptProcessKeyword(stream);
    if (closes(stream, ending)) return { statements, isClosed: true };
    if (isEnd(stream)) return { statements, isClosed: false };
    const before = stream.position;
    const first = stream.peek();
    try {
      const statement = parseStatement(stream, previous);
      previous = wordOf(first, statement);
      if (statement !== null) statements.push(statement);
    } catch (failure) {
      if (!(failure instanceof SyntaxFailure)) throw failure;
      recover(stream, failure.problem, before, first);
      previous = null;
    }
  }
}

function closes(stream: TokenStream, ending: string): boolean {
  if (stream.accept(ending) !== null) return true;
  const isOldEnd = ending === 'ENDPATTERN' && stream.isWord('ENDPROCESS');
  if (isOldEnd) stream.next();
  return isOldEnd;
}

/** A pattern that is not closed ends with the context, so that the rest of the context is read as meant. */
function isEnd(stream: TokenStream): boolean {
  return stream.peek().kind === 'end' || stream.is('ENDCONTEXT');
}

/** `previous` is the word that the statement before starts with, if that could be read. */
function parseStatement(stream: TokenStream, previous: string | null): Statement | null {
  skipDoubled(stream);
  const legacy = parseLegacyStatement(stream);
  if (legacy !== undefined) return legacy;
  const token = stream.peek();
  if (stream.is('#')) stream.stop(otherComment('#', stream.originOf(token)));
  if (stream.isWord('PROCESS')) return parsePattern(stream);
  const parser = token.kind === 'keyword' ? PARSERS[token.text] : undefined;
  if (parser !== undefined) return parser(stream);
  const found = describe(token);
  const origin = stream.originOf(token);
  const hint = hintFor(token);
  const isRest = previous !== null && hint === null && (!token.startsLine || !stream.hasWord());
  return stream.stop(
    isRest
      ? afterStatement(found, previous, orderOf(previous, token.text) ?? formOf(previous), origin)
      : notAStatement(found, hint, origin),
  );
}

/** `RULE RULE x : …` and `INTERFACE API x : …` are read as if the first word was not there. */
function skipDoubled(stream: TokenStream): void {
  while (isDoubled(stream)) {
    const first = stream.next();
    const second = stream.peek();
    stream.report(adjacentKeywords(first.text, second.text, stream.originOf(second)));
  }
}

/** Words behind which their own name cannot stand, since it is a text, a word, or starts with a small letter. */
const NEVER_TWICE = new Set(['META', 'INCLUDE', 'PURPOSE', 'TRANSACTIONAL', 'ENFORCE', 'RELATION']);
const INTERFACE_KEYWORDS = new Set(['INTERFACE', 'API']);

/** What old forms are called now; they start with a name, or with a word that is none any more. */
const MODERN_KEYWORDS: Readonly<Partial<Record<Statement['kind'], string>>> = {
  relation: 'RELATION',
  classify: 'CLASSIFY',
  ident: 'IDENT',
  view: 'VIEW',
  pattern: 'PATTERN',
};

/** The word that a statement starts with, also where it is written in an old form. */
function wordOf(first: Token, statement: Statement | null): string {
  const modern = statement && MODERN_KEYWORDS[statement.kind];
  return first.kind === 'keyword' ? first.text : (modern ?? first.text);
}

/** A statement may be about something that is called as its own word: `RULE RULE : …`. */
function isDoubled(stream: TokenStream): boolean {
  const [first, second, third] = [stream.peek(), stream.peek(1), stream.peek(2)];
  if (first.kind !== 'keyword' || second.kind !== 'keyword' || second.startsLine) return false;
  const areInterfaces = INTERFACE_KEYWORDS.has(first.text) && INTERFACE_KEYWORDS.has(second.text);
  if (!areInterfaces && (first.text !== second.text || !STATEMENT_KEYWORDS.includes(first.text)))
    return false;
  return NEVER_TWICE.has(first.text) || (third.kind === 'identifier' && !third.startsLine);
}

function hintFor(token: Token): string | null {
  const { kind, text } = token;
  if (text === 'ENDPATTERN')
    return 'Remove it, or write `PATTERN Name` before its statements. No pattern is open here.';
  if (kind !== 'identifier') return null;
  if (text === 'END') return 'Did you mean `ENDCONTEXT` or `ENDPATTERN`?';
  const near = didYouMean(text, [...STATEMENT_KEYWORDS, 'ENDCONTEXT', 'ENDPATTERN']);
  const word = keywordOf(token);
  return near ?? (word === null ? null : toUpperCase(word));
}

/** Reports a problem, unless an earlier one explains it, and moves to the next statement. */
function recover(stream: TokenStream, problem: Diagnostic, before: number, first: Token): void {
  report(stream, problem, first);
  if (stream.position === before) stream.next();
  skipToStatement(stream);
}

function report(stream: TokenStream, problem: Diagnostic, first: Token): void {
  if (stream.isUnreadable(first.start.line, problem.origin.start.line)) return;
  stream.report({ ...problem, hint: problem.hint ?? formOf(first.text) });
}

/** Skips tokens up to the next statement or the end of the context. */
export function skipToStatement(stream: TokenStream): void {
  stream.skipUntil(() => endsStatement(stream));
}

function parseMeta(stream: TokenStream): Statement {
  const start = stream.next();
  const name = stream.string('the key of the META statement').text;
  const value = stream.string('a string').text;
  return { kind: 'meta', name, value, origin: stream.originFrom(start) };
}

function parseInclude(stream: TokenStream): Statement {
  const start = stream.next();
  const path = stream.string('a file path').text;
  const flags: string[] = [];
  if (stream.accept('[') !== null && stream.accept(']') === null) {
    flags.push(...stream.separated(() => stream.string('a flag').text));
    stream.expect(']', '`,` or `]`');
  }
  return { kind: 'include', path, flags, origin: stream.originFrom(start) };
}

const NOT_IN_PATTERN = new Set<Statement['kind']>(['meta', 'include', 'pattern', 'interface']);

function parsePattern(stream: TokenStream): Statement {
  const start = stream.next();
  const name = parsePatternName(stream, start);
  const at = stream.originFrom(start);
  const { statements, isClosed } = stream.nested(() => parseStatements(stream, 'ENDPATTERN'));
  if (name.text !== '' && !isClosed && !stream.isCutOff) {
    const where = stream.originOf(stream.peek().kind === 'end' ? stream.last : stream.peek());
    const outside = statements.find(({ kind }) => NOT_IN_PATTERN.has(kind))?.origin ?? null;
    stream.report(patternNotClosed(name.text, outside, where, at));
    return { kind: 'pattern', name, statements, origin: stream.originFrom(start) };
  }
  for (const { kind, origin } of statements) {
    if (!NOT_IN_PATTERN.has(kind)) continue;
    stream.report(notInPattern(kind === 'pattern' ? 'A PATTERN' : articled(kind), origin, at));
  }
  return { kind: 'pattern', name, statements, origin: stream.originFrom(start) };
}

/** Without a name that can be read, the statements of the pattern are read all the same; the name is empty then. */
function parsePatternName(stream: TokenStream, start: Token): LabelledName {
  try {
    return parseLabelledName(stream, PATTERN);
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    report(stream, failure.problem, start);
    skipToStatement(stream);
    return { text: '', label: null, origin: stream.originOf(start) };
  }
}

function articled(kind: string): string {
  return /^[IA]/i.test(kind) ? `An ${kind.toUpperCase()}` : `A ${kind.toUpperCase()}`;
}
