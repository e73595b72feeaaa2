import { withoutUnderscores } from '../../source/modern-name.ts';
import type { Token } from '../../source/token.ts';
import { parseConcept, parseName, RELATION } from '../words/parse-name.ts';
import { parseProperties, parseRelationRest } from './parse-relations.ts';
import { endsStatement } from '../words/statement-keywords.ts';
import { deprecatedForm, obsoleteForm } from '../words/syntax-problems.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { BoxHeaderNode } from '../tree/interface-node.ts';
import type { PropertyNode, PropertyKeyword, RelationStatement } from '../tree/statement.ts';

/** Reports that the tokens from `start` are deprecated, with their replacement. */
export function deprecated(
  stream: TokenStream,
  { form, modern }: Readonly<Record<'form' | 'modern', string>>,
  start: Token,
  end: Token = stream.last,
): void {
  const origin = { file: stream.file, start: start.start, end: end.end };
  stream.report(deprecatedForm(form, modern, origin, stream.severity));
  stream.edit(start, end, modern);
}

/** Reports that the words from `start` to the last one no longer have an effect. */
function obsolete(stream: TokenStream, form: string, start: Token): void {
  stream.report(obsoleteForm(form, stream.originFrom(start), stream.severity));
  stream.edit(start, stream.last, '');
}

/** Checks whether a deprecated declaration `name :: …` starts here. */
export function startsOldRelation(stream: TokenStream): boolean {
  return stream.peek().kind === 'identifier' && stream.is('::', 1);
}

/** Parses a deprecated declaration such as `r :: A -> B [INJ]`. */
export function parseOldRelation(stream: TokenStream): RelationStatement {
  const start = stream.peek();
  const name = parseName(stream, RELATION);
  stream.expect('::');
  const source = parseConcept(stream);
  const arrow = parseArrow(stream);
  const target = parseConcept(stream);
  const signature = { source, target, origin: stream.originFrom(start) };
  const written = stream.is('[') ? parseProperties(stream) : [];
  const origin = stream.originFrom(start);
  const properties: PropertyNode[] = [...written];
  for (const word of arrow) {
    if (!written.some((property) => property.word === word)) properties.push({ word, origin });
  }
  const keywords = properties.map((property) => property.word).join(',');
  const head = `RELATION ${modernName(name.text)}[${modernName(source.text)}*${modernName(target.text)}]`;
  const modern = keywords === '' ? head : `${head} [${keywords}]`;
  deprecated(stream, { form: 'a relation declared with `::`', modern }, start);
  const rest = parseRelationRest(stream);
  return {
    kind: 'relation',
    name,
    signature,
    label: null,
    properties,
    ...rest,
    origin: stream.originFrom(start),
  };
}

function modernName(name: string): string {
  return name.split('.').map(withoutUnderscores).join('.');
}

/** The sign between the concepts: `*`, `->`, `<-` or multiplicities such as `[0..1-1..*]`. */
function parseArrow(stream: TokenStream): readonly PropertyKeyword[] {
  if (stream.accept('*') !== null) return [];
  if (stream.accept('->') !== null) return ['UNI', 'TOT'];
  if (stream.accept('<-') !== null) return ['INJ', 'SUR'];
  if (stream.accept('[') === null) stream.fail('`*`, `->` or `<-`');
  const left = parseMultiplicity(stream);
  stream.expect('-');
  const right = parseMultiplicity(stream);
  stream.expect(']');
  const keywords: PropertyKeyword[] = [];
  if (right.zeroOrOne) keywords.push('UNI');
  if (right.oneOrMore) keywords.push('TOT');
  if (left.zeroOrOne) keywords.push('INJ');
  if (left.oneOrMore) keywords.push('SUR');
  return keywords;
}

function parseMultiplicity(stream: TokenStream) {
  const low = stream.accept('*') ?? (stream.peek().kind === 'integer' ? stream.next() : null);
  if (low === null) return { oneOrMore: false, zeroOrOne: false };
  let high = low;
  if (stream.accept('..') !== null) high = stream.next();
  return { oneOrMore: low.text === '1', zeroOrOne: high.text === '1' };
}

const OLD_BOXES: ReadonlyMap<string, string> = new Map([
  ['ROWS', 'FORM'],
  ['COLS', 'TABLE'],
  ['TABS', 'TABS'],
]);

/** Parses an optional deprecated keyword before a box. Null if the box has no header. */
export function parseLegacyBoxKeyword(stream: TokenStream): BoxHeaderNode | null {
  const token = stream.peek();
  const type = stream.hasWord() ? (OLD_BOXES.get(token.text) ?? null) : null;
  if (type === null) {
    const origin = stream.originOf(token);
    stream.report(deprecatedForm('a box without `BOX`', 'BOX [', origin, stream.severity));
    stream.edit(token, token, 'BOX [');
    return null;
  }
  stream.next();
  const form = `a box that starts with \`${token.text}\``;
  deprecated(stream, { form, modern: stream.is('<') ? 'BOX' : `BOX <${type}>` }, token);
  return { type, annotations: [], origin: stream.originOf(token) };
}

/** Skips the deprecated parameters `(r, s)` and `{a, b}` of an interface. */
export function skipOldParameters(stream: TokenStream): void {
  for (const [open, close] of [
    ['(', ')'],
    ['{', '}'],
  ] as const) {
    if (!stream.is(open)) continue;
    const start = stream.next();
    stream.skipUntil(() => stream.is(close) || endsStatement(stream));
    stream.expect(close);
    obsolete(stream, 'interface parameters', start);
  }
}

const OLD_PATTERN: ReadonlyMap<string, string> = new Map([
  ['PROCESS', 'PATTERN'],
  ['ENDPROCESS', 'ENDPATTERN'],
]);

/**
 * Accepts the deprecated keyword PROCESS for PATTERN. Reports it and returns the modern keyword; the old one is not
 * consumed.
 */
export function acceptProcessKeyword(stream: TokenStream): string | null {
  const token = stream.peek();
  const modern = OLD_PATTERN.get(token.text);
  if (token.kind !== 'identifier' || modern === undefined) return null;
  deprecated(stream, { form: `the keyword \`${token.text}\``, modern }, token, token);
  return modern;
}

/** Skips the deprecated `THEMES "a", "b"` of a context. */
export function skipThemes(stream: TokenStream): void {
  if (!stream.isWord('THEMES')) return;
  const start = stream.next();
  stream.separated(() => stream.string('the name of a pattern'));
  obsolete(stream, 'the list of THEMES', start);
}

/** Generates a name for a deprecated VIEW or IDENT without a name. Null if there is a name. */
export function nameOfUnnamed(stream: TokenStream, kind: 'View' | 'Ident') {
  const token = stream.peek();
  const isUnnamed = stream.hasWord() && (stream.is('(', 1) || stream.is('{', 1));
  if (!isUnnamed) return null;
  const text = `${token.text}${kind}`;
  const modern = `${withoutUnderscores(text)} : ${withoutUnderscores(token.text)}`;
  deprecated(
    stream,
    { form: `${kind === 'View' ? 'a view' : 'an identity'} without a name`, modern },
    token,
    token,
  );
  return { text, label: null, origin: stream.originOf(token) };
}
