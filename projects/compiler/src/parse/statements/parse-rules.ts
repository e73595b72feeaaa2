import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { nameOfUnnamed } from './legacy-syntax.ts';
import {
  ENFORCEMENT,
  CONCEPT,
  IDENT,
  parseLabelledName,
  parseName,
  parseRelationReference,
  reportHyphen,
  ROLE,
  RULE,
} from '../words/parse-name.ts';
import { intendedKeyword } from '../words/keyword-case.ts';
import { missingColon } from '../words/syntax-problems.ts';
import { parseRuleTerm, parseTerm } from '../terms/terms.ts';
import { parseMeanings, parseTexts } from '../words/markup-texts.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { LabelledName } from '../tree/name.ts';
import type {
  EnforceStatement,
  IdentStatement,
  MaintainsStatement,
  RuleStatement,
  ViolationSegmentNode,
} from '../tree/statement.ts';

/** Parses a RULE statement. */
export function parseRule(stream: TokenStream): RuleStatement {
  const start = stream.expect('RULE');
  const isGiven = isNamed(stream) || hasSpaces(stream);
  const name = isGiven ? parseLabelledName(stream, RULE) : null;
  if (name !== null) stream.expect(':');
  if (name === null) reportNameWithoutColon(stream);
  const term = parseRuleTerm(stream);
  const meanings = parseMeanings(stream);
  const messages = parseTexts(stream, 'MESSAGE');
  const violation = stream.is('VIOLATION') ? parseViolation(stream) : null;
  const origin = stream.originFrom(start);
  return { kind: 'rule', name, term, meanings, messages, violation, origin };
}

function reportNameWithoutColon(stream: TokenStream): void {
  const first = stream.peek();
  if (stream.hasWord() && stream.is('::', 1) && !stream.peek(1).startsLine) {
    stream.next();
    stream.fail('`:`');
  }
  let ahead = 1;
  while (stream.is('-', ahead) && stream.hasWord(ahead + 1)) ahead += 2;
  if (ahead > 1 && stream.is(':', ahead)) reportHyphen(stream, stream.next(), RULE.start);
  if (first.kind !== 'identifier' || stream.is('.', 1) || stream.peek(1).startsLine) return;
  const next = stream.peek(1);
  const isTerm = next.kind === 'identifier' || next.kind === 'string' || stream.is('(', 1);
  if (isTerm || stream.is('I', 1) || stream.is('V', 1))
    stream.stop(missingColon(first.text, stream.originOf(next)));
}

/** Several words and a colon on one line: a term has none. */
function hasSpaces(stream: TokenStream): boolean {
  let ahead = 1;
  while (stream.peek(ahead).kind === 'identifier' && !stream.peek(ahead).startsLine) ahead += 1;
  return ahead > 1 && stream.is(':', ahead) && stream.hasWord();
}

/** Whether `name :` or `name LABEL "…" :` follows; a rule without a name starts with its term. */
function isNamed(stream: TokenStream): boolean {
  let ahead = 1;
  if (stream.peek().kind !== 'string') {
    if (!stream.hasWord()) return false;
    while (stream.is('.', ahead) && stream.hasWord(ahead + 1)) ahead += 2;
  }
  const isLabel = intendedKeyword(stream.peek(ahead), stream.peek(ahead + 1), false) === 'LABEL';
  return stream.is(':', ahead) || stream.is('LABEL', ahead) || isLabel;
}

function parseViolation(stream: TokenStream): readonly ViolationSegmentNode[] {
  stream.expect('VIOLATION');
  stream.expect('(');
  const segments = stream.separated(() => parseViolationSegment(stream));
  stream.expect(')', '`,` or `)`');
  return segments;
}

function parseViolationSegment(stream: TokenStream): ViolationSegmentNode {
  const start = stream.peek();
  if (stream.accept('TXT') !== null) {
    const { text } = stream.string('a string');
    return { kind: 'text', text, origin: stream.originFrom(start) };
  }
  const isSource = stream.accept('SRC') !== null;
  if (!isSource) stream.expect('TGT', '`TXT`, `SRC` or `TGT`');
  const term = parseTerm(stream);
  const end = isSource ? 'source' : 'target';
  return { kind: 'term', end, term, origin: stream.originFrom(start) };
}

/** Parses an IDENT statement, for example `IDENT name : Concept ( term, term )`. */
export function parseIdent(stream: TokenStream): IdentStatement {
  const start = stream.expect('IDENT');
  const unnamed = nameOfUnnamed(stream, 'Ident');
  const name = unnamed ?? parseLabelledName(stream, IDENT);
  if (unnamed === null) stream.expect(':');
  const concept = parseName(stream, CONCEPT);
  stream.expect('(');
  const terms = stream.separated(() => parseTerm(stream));
  stream.expect(')', '`,` or `)`');
  return { kind: 'ident', name, concept, terms, origin: stream.originFrom(start) };
}

/** Parses role names separated by commas. */
export function parseRoles(stream: TokenStream): readonly LabelledName[] {
  return stream.separated(() => {
    // A role may be called MAINTAINS, but hardly is where a rule follows.
    const isLeftOut = stream.is('MAINTAINS') && stream.hasWord(1) && !stream.is('MAINTAINS', 1);
    return isLeftOut ? stream.fail('the name of a role') : parseLabelledName(stream, ROLE);
  });
}

/** Parses the end of `ROLE a, b MAINTAINS r, s`, from MAINTAINS on. */
export function parseMaintains(stream: TokenStream): MaintainsStatement {
  const start = stream.next();
  const roles = parseRoles(stream);
  if (stream.accept('MAINTAINS') === null)
    stream.fail('`,` or `MAINTAINS`', didYouMean(stream.peek().text, ['MAINTAINS']));
  const rules = stream.separated(() => parseName(stream, RULE));
  const isService = start.text === 'SERVICE';
  return { kind: 'maintains', roles, isService, rules, origin: stream.originFrom(start) };
}

/** Parses an ENFORCE statement, for example `ENFORCE name : r := term`. The name and its label are optional. */
export function parseEnforce(stream: TokenStream): EnforceStatement {
  const start = stream.expect('ENFORCE');
  // `: =` is an operator with a space in it.
  const isOperator = stream.is('=', 2) || stream.is('<', 2);
  const name = isNamed(stream) && !isOperator ? parseLabelledName(stream, ENFORCEMENT) : null;
  if (name !== null) stream.expect(':');
  const relation = parseRelationReference(stream);
  const isConverse = stream.accept('~') !== null;
  const token = stream.accept(':=') ?? stream.accept(':<') ?? stream.accept('>:');
  if (token === null) stream.fail('`:=`, `:<` or `>:`');
  const operator = token.text as EnforceStatement['operator'];
  const operatorOrigin = stream.originOf(token);
  const term = parseTerm(stream);
  const origin = stream.originFrom(start);
  return { kind: 'enforce', name, relation, isConverse, operator, operatorOrigin, term, origin };
}
