import { deprecated, parseOldRelation, startsOldRelation } from './legacy-syntax.ts';
import {
  CONCEPT,
  parseConcept,
  parseName,
  parseSignature,
  type NameKind,
} from '../words/parse-name.ts';
import { parseMaintains, parseRoles } from './parse-rules.ts';
import { isOtherStatement } from '../words/statement-keywords.ts';
import { obsoleteForm } from '../words/syntax-problems.ts';
import { parseTerm } from '../terms/terms.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { ClassifyStatement, IdentStatement, Statement } from '../tree/statement.ts';
import type { ViewSegmentNode, ViewStatement } from '../tree/interface-node.ts';

/** Parses a deprecated statement of an earlier version. Undefined if this is none, null if it has no effect. */
export function parseLegacyStatement(stream: TokenStream): Statement | null | undefined {
  if (startsOldRelation(stream)) return parseOldRelation(stream);
  if (stream.isWord('SPEC') || stream.isWord('GEN')) return parseSpec(stream);
  if (stream.isWord('KEY')) return parseKey(stream);
  return undefined;
}

/** `SPEC A ISA B` */
function parseSpec(stream: TokenStream): ClassifyStatement {
  const start = stream.next();
  deprecated(stream, { form: `the keyword \`${start.text}\``, modern: 'CLASSIFY' }, start);
  const specifics = [parseConcept(stream)];
  stream.expect('ISA');
  const generics = [parseConcept(stream)];
  const origin = stream.originFrom(start);
  return { kind: 'classify', specifics, operator: 'ISA', generics, origin };
}

/** `KEY name : Concept ( … )`: an identity when it has only terms, else a view. */
function parseKey(stream: TokenStream): IdentStatement | ViewStatement {
  const start = stream.next();
  const name = parseKeyName(stream);
  const concept = parseName(stream, CONCEPT);
  stream.expect('(');
  const segments = stream.separated(() => parseKeySegment(stream));
  stream.expect(')');
  const terms = segments.flatMap((segment) => (segment.kind === 'term' ? [segment.term] : []));
  const isIdent = terms.length === segments.length;
  deprecated(
    stream,
    { form: 'the keyword `KEY`', modern: isIdent ? 'IDENT' : 'VIEW' },
    start,
    start,
  );
  const origin = stream.originFrom(start);
  if (isIdent) return { kind: 'ident', name, concept, terms, origin };
  const rest = { isDefault: true, htmlTemplate: null, origin };
  return { kind: 'view', name, concept, segments, ...rest };
}

function parseKeyName(stream: TokenStream) {
  const name = { ...parseName(stream, { what: 'a key', start: 'any' }), label: null };
  stream.expect(':');
  return name;
}

function parseKeySegment(stream: TokenStream): ViewSegmentNode {
  const start = stream.peek();
  if ((stream.hasWord() || start.kind === 'string') && stream.is(':', 1)) {
    stream.next();
    stream.next();
    stream.edit(start, stream.last, '');
  }
  if (stream.isWord('TXT') || stream.isWord('PRIMHTML')) {
    const word = stream.next();
    if (word.text !== 'TXT') stream.edit(word, word, 'TXT');
    const { text } = stream.string('a string');
    return { kind: 'text', label: null, text, origin: stream.originFrom(start) };
  }
  const term = parseTerm(stream);
  return { kind: 'term', label: null, term, origin: stream.originFrom(start) };
}

/** Parses `ROLE a MAINTAINS r`. The old `ROLE a EDITS r` and `ROLE a USES i` no longer have any effect. */
export function parseRoleStatement(stream: TokenStream): Statement | null {
  const word = legacyRoleKeyword(stream);
  if (word === null) return parseMaintains(stream);
  const start = stream.next();
  parseRoles(stream);
  const at = stream.next();
  const origin = stream.originOf(at);
  stream.report(obsoleteForm(`\`ROLE … ${word}\``, origin, stream.severity));
  stream.separated(() => {
    parseName(stream, ROLE_OBJECT);
    if (stream.is('[')) parseSignature(stream);
  });
  stream.edit(start, stream.last, '');
  return null;
}

/** What a role edited or used once. */
const ROLE_OBJECT: NameKind = { what: 'a relation or interface', start: 'any' };

/** EDITS or USES, if one of them follows the list of roles. */
function legacyRoleKeyword(stream: TokenStream): string | null {
  for (let ahead = 1; ; ahead++) {
    const token = stream.peek(ahead);
    const isWord = token.kind === 'identifier';
    if (isWord && (token.text === 'EDITS' || token.text === 'USES')) return token.text;
    const isName = stream.hasWord(ahead) || token.kind === 'string';
    if (isOtherStatement(stream, ahead)) return null;
    const goesOn = isName || stream.is(',', ahead) || stream.is('.', ahead);
    if (!goesOn || token.text === 'MAINTAINS') return null;
  }
}
