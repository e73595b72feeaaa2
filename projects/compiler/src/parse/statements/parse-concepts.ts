import { TECHNICAL_TYPES, isTechnicalType } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { CONCEPT, parseConcept, parseLabelledName } from '../words/parse-name.ts';
import { isOtherStatement } from '../words/statement-keywords.ts';
import { intersectionAfterIsa, obsoleteForm, unknownWord } from '../words/syntax-problems.ts';
import { parseMeanings } from '../words/markup-texts.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { NameNode } from '../tree/name.ts';
import type { ClassifyStatement, ConceptStatement, RepresentStatement } from '../tree/statement.ts';
import type { TextNode } from '../tree/text.ts';

/** Parses a CONCEPT statement. */
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

type ClassifyOperator = ClassifyStatement['operator'];

/** Parses a CLASSIFY statement. Its forms are `A, B ISA C`, `A IS B /\ C`, and `A IS B \/ C`. */
export function parseClassify(stream: TokenStream): ClassifyStatement {
  const start = stream.expect('CLASSIFY');
  const specifics = stream.separated(() => parseConcept(stream));
  const { operator, generics } =
    stream.accept('IS') === null ? parseIsa(stream) : parseCombination(stream);
  return { kind: 'classify', specifics, operator, generics, origin: stream.originFrom(start) };
}

interface Classifier {
  readonly operator: ClassifyOperator;
  readonly generics: readonly NameNode[];
}

function parseIsa(stream: TokenStream): Classifier {
  stream.expect('ISA', '`ISA` or `IS`');
  const generics = [parseConcept(stream)];
  if (stream.is('/\\') || stream.is('\\/'))
    stream.stop(intersectionAfterIsa(stream.originOf(stream.peek())));
  return { operator: 'ISA', generics };
}

/** Concepts with one operator between all of them; parentheses change nothing. */
function parseCombination(stream: TokenStream): Classifier {
  const operators = new Set<ClassifyOperator>();
  const generics = parseOperands(stream, operators);
  return { operator: operators.has('UNION') ? 'UNION' : 'IS', generics };
}

function parseOperands(stream: TokenStream, operators: Set<ClassifyOperator>): readonly NameNode[] {
  const concepts = [...parseOperand(stream, operators)];
  for (;;) {
    const operator = stream.is('/\\') ? 'IS' : stream.is('\\/') ? 'UNION' : null;
    if (operator === null) return concepts;
    operators.add(operator);
    if (operators.size > 1) stream.fail(operator === 'IS' ? '`\\/`' : '`/\\`', ONE_OPERATOR);
    stream.next();
    concepts.push(...parseOperand(stream, operators));
  }
}

const ONE_OPERATOR =
  'Use one operator in a CLASSIFY statement, and name a part in a separate CLASSIFY statement.';

function parseOperand(stream: TokenStream, operators: Set<ClassifyOperator>): readonly NameNode[] {
  if (stream.accept('(') === null) return [parseConcept(stream)];
  const concepts = stream.nested(() => parseOperands(stream, operators));
  stream.expect(')');
  return concepts;
}

/** OBJECT, of which the specializations have no atom in common. */
const MULTITABLE = 'MULTITABLE';

const WRITABLE_TYPES = [...TECHNICAL_TYPES.filter((type) => type !== 'TYPEOFONE'), MULTITABLE];

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

/** Parses a REPRESENT statement, for example `REPRESENT A, B TYPE INTEGER`. */
export function parseRepresent(stream: TokenStream): RepresentStatement {
  const start = stream.expect('REPRESENT');
  const concepts = stream.separated(() => parseConcept(stream));
  stream.expect('TYPE', '`,` or `TYPE`');
  if (!stream.hasWord() || isOtherStatement(stream))
    stream.fail('a technical type, such as INTEGER');
  const token = stream.next();
  const isMultitable = token.text === MULTITABLE;
  const word = isMultitable ? 'OBJECT' : token.text;
  const isKnown = isTechnicalType(word) && word !== 'TYPEOFONE';
  const type = isKnown && isTechnicalType(word) ? word : 'ALPHANUMERIC';
  if (!isKnown) {
    const suggestion = typeInstead(token.text);
    stream.forgetUnderscore(token);
    const origin = stream.originOf(token);
    const expected = { what: 'a technical type', known: WRITABLE_TYPES, suggestion };
    stream.report(unknownWord(token.text, expected, origin));
  }
  return { kind: 'represent', concepts, type, isMultitable, origin: stream.originFrom(start) };
}
