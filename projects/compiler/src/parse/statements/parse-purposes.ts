import type { Purpose } from '../../context/context.ts';
import {
  CONCEPT,
  CONTEXT,
  ENFORCEMENT,
  IDENT,
  INTERFACE,
  parseName,
  parseRelationReference,
  PATTERN,
  ROLE,
  RULE,
  VIEW,
  type NameKind,
} from '../words/parse-name.ts';
import { acceptProcessKeyword } from './legacy-syntax.ts';
import { parseMarkup, parseTextForm } from '../words/markup-texts.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { PurposeStatement } from '../tree/statement.ts';

const SUBJECTS: ReadonlyMap<string, readonly [Purpose['kind'], NameKind]> = new Map([
  ['CONCEPT', ['concept', CONCEPT]],
  ['RULE', ['rule', RULE]],
  ['IDENT', ['identity', IDENT]],
  ['VIEW', ['view', VIEW]],
  ['PATTERN', ['pattern', PATTERN]],
  ['INTERFACE', ['interface', INTERFACE]],
  ['API', ['interface', INTERFACE]],
  ['CONTEXT', ['context', CONTEXT]],
  ['ENFORCE', ['enforcement', ENFORCEMENT]],
  ['ROLE', ['role', ROLE]],
]);

/** Parses a PURPOSE statement. */
export function parsePurpose(stream: TokenStream): PurposeStatement {
  const start = stream.expect('PURPOSE');
  const subject = parseSubject(stream);
  const form = parseTextForm(stream);
  const references: string[] = [];
  if (stream.accept('REF') !== null) {
    const given = stream.separated(() => stream.string('a reference').text, [';']);
    references.push(...given.flatMap((text) => text.split(';').map((part) => part.trim())));
  }
  const text = parseMarkup(stream, form);
  return { kind: 'purpose', ...subject, references, text, origin: stream.originFrom(start) };
}

function parseSubject(stream: TokenStream) {
  if (stream.accept('RELATION') !== null) {
    const { name, signature } = parseRelationReference(stream);
    return { subject: 'relation' as const, name, signature };
  }
  const word = acceptProcessKeyword(stream) ?? stream.peek().text;
  const known = SUBJECTS.get(word);
  if (known === undefined || !stream.hasWord()) {
    stream.fail('the subject of the purpose, such as `CONCEPT` or `RULE`');
  }
  stream.next();
  const [subject, kind] = known;
  if (!stream.hasWord() && stream.peek().kind !== 'string') {
    stream.fail(`the name of ${kind.what}`, `Use the form \`PURPOSE ${word} Name {+ text +}\`.`);
  }
  return { subject, name: parseName(stream, kind), signature: null };
}
