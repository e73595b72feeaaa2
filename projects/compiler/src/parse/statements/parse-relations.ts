import { alternatives, didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { parseLinks, parseSignedAtom } from '../terms/atoms.ts';
import {
  parseLabel,
  parseName,
  parseSignature,
  reportWhitespace,
  reportHyphen,
  RELATION,
} from '../words/parse-name.ts';
import { isOtherStatement } from '../words/statement-keywords.ts';
import { unknownWord } from '../words/syntax-problems.ts';
import { parseMeanings } from '../words/markup-texts.ts';
import type { TokenStream } from '../words/token-stream.ts';
import {
  PROPERTY_KEYWORDS,
  type DefaultNode,
  type PropertyNode,
  type PropertyKeyword,
  type RelationStatement,
} from '../tree/statement.ts';

/** Parses a RELATION statement: `RELATION r[A*B] LABEL "…" [UNI] = [ … ].` */
export function parseRelation(stream: TokenStream): RelationStatement {
  const start = stream.expect('RELATION');
  const first = stream.peek();
  const name = parseName(stream, RELATION, true);
  reportHyphen(stream, first, RELATION.start);
  reportWhitespace(stream, first, RELATION);
  const signature = parseSignature(stream);
  const label = parseLabel(stream);
  const properties = stream.is('[') ? parseProperties(stream) : [];
  const rest = parseRelationRest(stream);
  const origin = stream.originFrom(start);
  return { kind: 'relation', name, signature, label, properties, ...rest, origin };
}

/** Parses the end of a relation declaration, after its properties. */
export function parseRelationRest(stream: TokenStream) {
  const defaults = parseDefaults(stream);
  const pragma: string[] = [];
  if (stream.accept('PRAGMA') !== null) {
    while (stream.peek().kind === 'string' && pragma.length < 3) pragma.push(stream.next().text);
  }
  const meanings = parseMeanings(stream);
  const links = stream.accept('=') === null ? [] : parseLinks(stream);
  stream.accept('.');
  return { defaults, pragma, meanings, links };
}

/** Parses the properties of a relation, for example `[UNI,TOT]`. */
export function parseProperties(stream: TokenStream): readonly PropertyNode[] {
  stream.expect('[');
  if (stream.accept(']') !== null) return [];
  const properties = stream.separated(() => parseProperty(stream));
  stream.expect(']', '`,` or `]`');
  return properties.filter((property) => property !== null);
}

function parseProperty(stream: TokenStream): PropertyNode | null {
  if (!stream.hasWord() || isOtherStatement(stream))
    stream.fail(`a property: ${alternatives(PROPERTY_KEYWORDS)}`);
  const token = stream.next();
  const origin = stream.originOf(token);
  const isProperty = (PROPERTY_KEYWORDS as readonly string[]).includes(token.text);
  if (isProperty) return { word: token.text as PropertyKeyword, origin };
  const suggestion = didYouMean(token.text, PROPERTY_KEYWORDS);
  stream.forgetUnderscore(token);
  stream.report(
    unknownWord(
      token.text,
      { what: 'a property of a relation', known: PROPERTY_KEYWORDS, suggestion },
      origin,
    ),
  );
  return null;
}

function parseDefaults(stream: TokenStream): readonly DefaultNode[] {
  const defaults: DefaultNode[] = [];
  if (stream.accept('DEFAULT') === null) return defaults;
  do defaults.push(parseDefault(stream));
  while (stream.is('SRC') || stream.is('TGT'));
  return defaults;
}

function parseDefault(stream: TokenStream): DefaultNode {
  const start = stream.peek();
  const isSource = stream.accept('SRC') !== null;
  if (!isSource) stream.expect('TGT', '`SRC` or `TGT`');
  const end = isSource ? 'source' : 'target';
  if (stream.accept('EVALPHP') !== null) {
    const { text } = stream.string('the text of an expression');
    return { end, value: { kind: 'expression', text }, origin: stream.originFrom(start) };
  }
  stream.expect('VALUE', '`VALUE` or `EVALPHP`');
  const atoms = stream.separated(() => parseSignedAtom(stream));
  return { end, value: { kind: 'values', atoms }, origin: stream.originFrom(start) };
}
