import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import { withoutUnderscores } from '../../source/modern-name.ts';
import { quoteText } from '../../source/string-literal.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { asCapital, startingWithCapital } from '../../source/name-start.ts';
import type { Token } from '../../source/token.ts';
import { keepAsLabel } from './label-keyword.ts';
import { nameFromText, type NameCase } from './quoted-name.ts';
import { isOtherStatement, LEGACY_KEYWORDS, startsStatement } from './statement-keywords.ts';
import { keywordOf } from './keyword-case.ts';
import {
  quotedName,
  severalWords,
  unusableName,
  lowercaseKeyword,
  wrongCase,
} from './syntax-problems.ts';
import type { TokenStream } from './token-stream.ts';
import type { LabelledName, NameNode, RelationReference, SignatureNode } from '../tree/name.ts';

/** The kind of a named element, for messages and case rules. */
export interface NameKind {
  readonly what: string;
  readonly start: NameCase;
}

/** The kind of names of concepts. */
export const CONCEPT: NameKind = { what: 'a concept', start: 'upper' };

/** The kind of names of contexts. */
export const CONTEXT: NameKind = { what: 'a context', start: 'upper' };

/** The kind of names of patterns. */
export const PATTERN: NameKind = { what: 'a pattern', start: 'upper' };

/** The kind of names of relations. */
export const RELATION: NameKind = { what: 'a relation', start: 'lower' };

/** The kind of names of rules. */
export const RULE: NameKind = { what: 'a rule', start: 'any' };

/** The kind of names of enforcement rules. */
export const ENFORCEMENT: NameKind = { what: 'an enforcement', start: 'any' };

/** The kind of names of roles. */
export const ROLE: NameKind = { what: 'a role', start: 'any' };

/** The kind of names of interfaces. */
export const INTERFACE: NameKind = { what: 'an interface', start: 'any' };

/** The kind of names of views. */
export const VIEW: NameKind = { what: 'a view', start: 'any' };

/** The kind of names of identities. */
export const IDENT: NameKind = { what: 'an identity', start: 'any' };

/** Parses a name without LABEL, such as a reference. */
export function parseName(stream: TokenStream, kind: NameKind, isGiven = false): NameNode {
  if (stream.peek().kind === 'string' && kind !== RELATION) return quoted(stream, kind, false);
  const isMissing = !stream.hasWord() || isOtherStatement(stream);
  if (isMissing) stream.fail(`the name of ${kind.what}`);
  const first = stream.next();
  let text = first.text;
  while (stream.is('.') && stream.hasWord(1) && !startsAfterDot(stream)) {
    stream.next();
    text += `.${stream.next().text}`;
  }
  const origin = stream.originFrom(first);
  const local = stream.last;
  if (kind !== RELATION) reportHyphen(stream, first, kind.start);
  const isWhole = !isGiven || !isMoreOfName(stream, kind);
  if (isWhole && !hasRightCase(local, kind.start)) {
    const needs = kind.start === 'upper' ? 'an uppercase letter' : 'a lowercase letter';
    stream.report(wrongCase(kind.what, local.text, needs, stream.originOf(local)));
  }
  return { text, origin };
}

/** A dot may end a declaration as well. */
function startsAfterDot(stream: TokenStream): boolean {
  return startsStatement(stream, 1) || isOtherStatement(stream, 1);
}

/** Reports a hyphen in a name. In the name of a relation in a term it is a difference, elsewhere an error. */
export function reportHyphen(stream: TokenStream, first: Token, start: NameCase): void {
  if (!isJoined(stream)) return;
  let ahead = 1;
  while (stream.is('-', ahead + 1) && stream.hasWord(ahead + 2)) ahead += 2;
  stream.stop(notOneWord(stream, first, stream.peek(ahead), start));
}

/** Whether a hyphen and a word follow without a space. */
function isJoined(stream: TokenStream): boolean {
  const [hyphen, word] = [stream.peek(), stream.peek(1)];
  const isStuck = hyphen.offset === stream.last.endOffset && word.offset === hyphen.endOffset;
  return stream.is('-') && isStuck && stream.hasWord(1);
}

/** Parses a declared name with its optional LABEL. */
export function parseLabelledName(stream: TokenStream, kind: NameKind): LabelledName {
  const first = stream.peek();
  const isQuoted = first.kind === 'string';
  const name = isQuoted
    ? quoted(stream, kind, true)
    : { ...parseName(stream, kind, true), label: null };
  const local = stream.last;
  if (!isQuoted) reportWhitespace(stream, first, kind);
  const label = parseLabel(stream) ?? name.label;
  const isSeen = kind === INTERFACE || kind === ROLE;
  if (label === null && isSeen)
    keepAsLabel(stream, local, kind === ROLE ? { labelsRole: name.text } : {});
  return { ...name, label };
}

/** Old words that may stand behind a name that is given. */
const BEHIND_NAMES = new Set([...LEGACY_KEYWORDS, 'THEMES', 'EDITS', 'USES', 'INCLUDES']);

/** Reports further words after a name, which probably belong to it. */
export function reportWhitespace(stream: TokenStream, first: Token, kind: NameKind): void {
  if (!isMoreOfName(stream, kind)) return;
  while (isMoreOfName(stream, kind) || isJoined(stream)) {
    if (isJoined(stream)) stream.next();
    stream.next();
  }
  stream.report(notOneWord(stream, first, stream.last, kind.start));
}

/** A capital behind the name of a relation starts its source. */
function isMoreOfName(stream: TokenStream, named: NameKind): boolean {
  const { kind, text, startsLine } = stream.peek();
  const { start } = named;
  if (isSmallLabel(stream) || isBehindName(stream, named)) return false;
  const isOld = BEHIND_NAMES.has(text) || stream.is('::', 1);
  const isSource = start === 'lower' && /^\p{Lu}/u.test(text);
  return kind === 'identifier' && !startsLine && !isOld && !isSource;
}

/** No name that people write has more words and hyphens. */
const MAX_WORDS = 50;

const BEFORE_COLON: ReadonlySet<NameKind> = new Set([VIEW, IDENT, INTERFACE]);

/** A misspelled MAINTAINS after roles, or words after the name of a view, identity, or interface without a colon. */
function isBehindName(stream: TokenStream, kind: NameKind): boolean {
  if (kind === ROLE) return suggestNames(stream.peek().text, ['MAINTAINS']).length > 0;
  if (!BEFORE_COLON.has(kind)) return false;
  let ahead = 1;
  while (ahead < MAX_WORDS && (stream.peek(ahead).kind === 'identifier' || stream.is('-', ahead)))
    ahead += 1;
  return ![':', 'FOR', 'LABEL'].some((symbol) => stream.is(symbol, ahead));
}

function notOneWord(stream: TokenStream, first: Token, last: Token, start: NameCase): Diagnostic {
  const written = stream.slice(first, last);
  const joined = written.replace(/[-\s]+(.)/gu, (_, letter: string) => asCapital(letter));
  const [head = '', ...rest] = [...joined];
  const modern = { upper: startingWithCapital(head), lower: head.toLowerCase(), any: head }[start];
  const origin = { ...stream.originOf(last), start: first.start };
  const where = start === 'lower' ? 'its concepts' : 'it';
  return severalWords(written, [modern, ...rest].join(''), where, origin);
}

/** Parses an optional `LABEL "text"`. */
export function parseLabel(stream: TokenStream): string | null {
  if (isSmallLabel(stream)) {
    const { text } = stream.peek();
    stream.stop(lowercaseKeyword(text, 'LABEL', stream.originOf(stream.peek())));
  }
  if (stream.accept('LABEL') === null) return null;
  return stream.string('the text of the label').text;
}

function isSmallLabel(stream: TokenStream): boolean {
  return keywordOf(stream.peek()) === 'LABEL' && stream.peek(1).kind === 'string';
}

function hasRightCase(token: Token, start: NameCase): boolean {
  if (start === 'any') return true;
  const isUpper = token.kind === 'keyword' || /^_*[\p{Lu}\p{Lt}]/u.test(token.text);
  return isUpper === (start === 'upper');
}

function quoted(stream: TokenStream, kind: NameKind, isGiven: boolean): LabelledName {
  const token = stream.next();
  const origin = stream.originOf(token);
  const text = nameFromText(token.text, kind.start);
  if (text === null) stream.stop(unusableName(token.text, kind.what, origin));
  const name = text.includes('_') ? withoutUnderscores(text) : text;
  const label = name === token.text ? null : token.text;
  const hasLabel = stream.is('LABEL');
  const modern =
    isGiven && label !== null && !hasLabel ? `${name} LABEL ${quoteText(label)}` : name;
  stream.report(quotedName(kind.what, modern, origin));
  stream.edit(token, token, modern);
  return { text, origin, label: isGiven ? label : null };
}

/** Parses the name of a concept, or ONE. */
export function parseConcept(stream: TokenStream): NameNode {
  return parseName(stream, CONCEPT);
}

/** Parses a signature: `[A*B]`, or `[A]` for `[A*A]`. */
export function parseSignature(stream: TokenStream): SignatureNode {
  const open = stream.expect('[');
  const source = parseConcept(stream);
  const isOpen = stream.accept('*') === null;
  if (isOpen && stream.hasWord()) stream.fail('`*` or `]`', 'Put `*` between the two concepts.');
  const target = isOpen ? source : parseConcept(stream);
  if (!isOpen && stream.is('*')) stream.fail('`]`', 'A relation has one source and one target.');
  stream.expect(']', isOpen ? '`*` or `]`' : '`]`');
  return { source, target, origin: stream.originFrom(open) };
}

/** Parses a relation name with its optional signature. */
export function parseRelationReference(stream: TokenStream): RelationReference {
  const start = stream.peek();
  const name = parseName(stream, RELATION);
  const signature = startsSignature(stream) ? parseSignature(stream) : null;
  return { name, signature, origin: stream.originFrom(start) };
}

/**
 * Checks whether a signature starts here, and not a deprecated box without BOX. It has a label and a colon where a
 * signature has a concept.
 */
export function startsSignature(stream: TokenStream): boolean {
  const isBox =
    stream.is(':', 2) || stream.is('LABEL', 2) || stream.is(']', 1) || stream.is('(', 1);
  return stream.is('[') && !isBox;
}
