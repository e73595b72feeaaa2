import { TECHNICAL_TYPES, isTechnicalType } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { CONCEPT, parseConcept, parseLabelledName } from '../words/names.ts';
import { isOtherStatement } from '../words/statement-keywords.ts';
import { intersectionBehindIsa, obsoleteForm, unknownWord } from '../words/syntax-problems.ts';
import { parseMeanings } from '../words/markup-texts.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { NameNode } from '../tree/name.ts';
import type { ClassifyStatement, ConceptStatement, RepresentStatement } from '../tree/statement.ts';
import type { TextNode } from '../tree/text.ts';

/** `CONCEPT C LABEL "…" "definition" "reference" MEANING "…"` */
export function parseConceptStatement(stream: TokenStream): ConceptStatement {
  const start = stream.expect('CONCEPT');
  const name = parseLabelledName(stream, CONCEPT);
  const definition = parseDefinition(stream);
  if (definition === null && !stream.is('MEANING')) stream.fail('the definition of the concept');
  const isReferenced = definition !== null && stream.peek().kind === 'string';
  const reference = isReferenced ? stream.next().text : null;
  skipOldType(stream);
  const meanings = [...(definition === null ? [] : [definition]), ...parseMeanings(stream)];
  const origin = stream.originFrom(start);
  return { kind: 'concept', name, meanings, hasDefinition: definition !== null, reference, origin };
}

function parseDefinition(stream: TokenStream): TextNode | null {
  const token = stream.peek();
  if (token.kind !== 'string') return null;
  stream.next();
  return { language: null, format: null, text: token.text, origin: stream.originOf(token) };
}

/** `TYPE "…"` behind a definition had its effect before REPRESENT came. */
function skipOldType(stream: TokenStream): void {
  if (!stream.is('TYPE') || stream.peek(1).kind !== 'string') return;
  const start = stream.next();
  const text = stream.next();
  const origin = stream.originFrom(start);
  stream.report(obsoleteForm('`TYPE` in a CONCEPT statement', origin, stream.severity));
  stream.edit(start, text, '');
}

/** `CLASSIFY A, B ISA C`, `CLASSIFY A IS B /\ C` */
export function parseClassify(stream: TokenStream): ClassifyStatement {
  const start = stream.expect('CLASSIFY');
  const specifics = stream.separated(() => parseConcept(stream));
  const isIntersection = stream.accept('IS') !== null;
  if (!isIntersection) stream.expect('ISA', '`ISA` or `IS`');
  const generics = isIntersection ? parseIntersection(stream) : [parseConcept(stream)];
  if (!isIntersection && stream.is('/\\')) {
    stream.stop(intersectionBehindIsa(stream.originOf(stream.peek())));
  }
  const operator = isIntersection ? 'IS' : 'ISA';
  return { kind: 'classify', specifics, operator, generics, origin: stream.originFrom(start) };
}

function parseIntersection(stream: TokenStream): readonly NameNode[] {
  return stream.separated(() => parseIntersectionPart(stream), ['/\\']).flat();
}

function parseIntersectionPart(stream: TokenStream): readonly NameNode[] {
  if (stream.accept('(') === null) return [parseConcept(stream)];
  const concepts = stream.nested(() => parseIntersection(stream));
  stream.expect(')');
  return concepts;
}

const WRITABLE_TYPES = TECHNICAL_TYPES.filter((type) => type !== 'TYPEOFONE');

/** Types of other languages; in capitals. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  INT: 'INTEGER',
  NUMBER: 'INTEGER` or `FLOAT',
  DECIMAL: 'FLOAT',
  DOUBLE: 'FLOAT',
  REAL: 'FLOAT',
  BOOL: 'BOOLEAN',
  STRING: 'ALPHANUMERIC',
  TEXT: 'ALPHANUMERIC` or `BIGALPHANUMERIC',
  VARCHAR: 'ALPHANUMERIC',
  TIME: 'DATETIME',
  TIMESTAMP: 'DATETIME',
  FILE: 'OBJECT',
};

function typeInstead(word: string): string | null {
  const other = OTHER_TYPES[word.toUpperCase()];
  return other === undefined ? didYouMean(word, WRITABLE_TYPES) : `Did you mean \`${other}\`?`;
}

/** `REPRESENT A, B TYPE INTEGER` */
export function parseRepresent(stream: TokenStream): RepresentStatement {
  const start = stream.expect('REPRESENT');
  const concepts = stream.separated(() => parseConcept(stream));
  stream.expect('TYPE', '`,` or `TYPE`');
  if (!stream.hasWord() || isOtherStatement(stream))
    stream.fail('a technical type, such as INTEGER');
  const token = stream.next();
  const isKnown = isTechnicalType(token.text) && token.text !== 'TYPEOFONE';
  const type = isKnown && isTechnicalType(token.text) ? token.text : 'ALPHANUMERIC';
  if (!isKnown) {
    const suggestion = typeInstead(token.text);
    stream.forgetUnderscore(token);
    const origin = stream.originOf(token);
    const what = 'a technical type';
    stream.report(unknownWord(token.text, what, WRITABLE_TYPES, suggestion, origin));
  }
  return { kind: 'represent', concepts, type, origin: stream.originFrom(start) };
}
