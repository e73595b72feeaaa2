import { nameOfUnnamed } from './legacy-syntax.ts';
import { CONCEPT, parseLabel, parseLabelledName, parseName, VIEW } from '../words/parse-name.ts';
import { readLabel } from '../words/label-keyword.ts';
import { missingEndview } from '../words/syntax-problems.ts';
import { parseTerm } from '../terms/terms.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { ViewSegmentNode, ViewStatement } from '../tree/interface-node.ts';

/**
 * Parses a view, also in its legacy form. The forms are `VIEW name : Concept DEFAULT { … } HTML TEMPLATE "file"
 * ENDVIEW`, and `VIEW name : Concept ( … )`.
 */
export function parseView(stream: TokenStream): ViewStatement {
  const start = stream.expect('VIEW');
  const unnamed = nameOfUnnamed(stream, 'View');
  const name = unnamed ?? parseLabelledName(stream, VIEW);
  if (unnamed === null) stream.expect(':');
  const concept = parseName(stream, CONCEPT);
  const content = stream.is('(') ? parseLegacyContent(stream) : parseContent(stream);
  return { kind: 'view', name, concept, ...content, origin: stream.originFrom(start) };
}

function parseContent(stream: TokenStream) {
  const isDefault = stream.accept('DEFAULT') !== null;
  const segments = stream.is('{') ? parseSegments(stream) : [];
  let htmlTemplate: string | null = null;
  if (stream.accept('HTML') !== null) {
    stream.expect('TEMPLATE');
    htmlTemplate = stream.string('the name of a template file').text;
  }
  if (stream.accept('ENDVIEW') === null) failAtEnd(stream);
  return { isDefault, segments, htmlTemplate };
}

/** The word is missing behind the view, so that is the place to show. */
function failAtEnd(stream: TokenStream): never {
  if (stream.peek().start.line === stream.last.end.line) stream.fail('`ENDVIEW`');
  stream.stop(missingEndview(stream.behindLast));
}

function parseSegments(stream: TokenStream): readonly ViewSegmentNode[] {
  stream.expect('{');
  if (stream.accept('}') !== null) return [];
  const segments = stream.separated(() => parseSegment(stream));
  stream.expect('}', '`,` or `}`');
  return segments;
}

function parseSegment(stream: TokenStream): ViewSegmentNode {
  const start = stream.peek();
  const isLabel = stream.hasWord() || start.kind === 'string';
  const isLabelled = isLabel && (stream.is(':', 1) || stream.is('LABEL', 1));
  if (start.kind === 'string' && !isLabelled && isTermBehindLabel(stream)) {
    stream.next();
    stream.fail('`:` after the label');
  }
  let label: string | null = null;
  if (isLabelled) {
    label = readLabel(stream).text;
    label = parseLabel(stream) ?? label;
    stream.expect(':');
  }
  return { label, ...parseLoad(stream), origin: stream.originFrom(start) };
}

/** `"label" name`: a text that is a term of its own has an operator behind it, or nothing. */
function isTermBehindLabel(stream: TokenStream): boolean {
  const { kind } = stream.peek(1);
  return kind === 'identifier' || kind === 'keyword' || kind === 'string';
}

function parseLoad(stream: TokenStream) {
  if (stream.accept('TXT') === null) return { kind: 'term' as const, term: parseTerm(stream) };
  return { kind: 'text' as const, text: stream.string('a string').text };
}

/** A view between round brackets is always the default view. */
function parseLegacyContent(stream: TokenStream) {
  stream.expect('(');
  const segments: ViewSegmentNode[] = [];
  if (stream.accept(')') === null) {
    segments.push(...stream.separated(() => parseSegment(stream)));
    stream.expect(')', '`,` or `)`');
  }
  return { isDefault: true, segments, htmlTemplate: null };
}
