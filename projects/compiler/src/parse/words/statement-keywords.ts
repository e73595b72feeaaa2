import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import type { TokenStream } from './token-stream.ts';

/** Keywords that start a statement of a context. */
export const STATEMENT_KEYWORDS: readonly string[] = [
  'META',
  'INCLUDE',
  'PATTERN',
  'CONCEPT',
  'RELATION',
  'CLASSIFY',
  'REPRESENT',
  'RULE',
  'IDENT',
  'VIEW',
  'INTERFACE',
  'API',
  'TRANSACTIONAL',
  'PURPOSE',
  'POPULATION',
  'ROLE',
  'SERVICE',
  'ENFORCE',
];

/** Statement words that stand at the start of a line only when they start a statement. */
const UNMISTAKABLE = new Set([
  'RELATION',
  'CLASSIFY',
  'REPRESENT',
  'RULE',
  'PURPOSE',
  'POPULATION',
  'ENFORCE',
  'ENDCONTEXT',
  'ENDPATTERN',
]);

const STOPS = new Set([...STATEMENT_KEYWORDS, 'ENDPATTERN', 'ENDCONTEXT']);

/** Keywords that started or ended a statement in older versions. */
export const LEGACY_KEYWORDS: ReadonlySet<string> = new Set([
  'PROCESS',
  'ENDPROCESS',
  'KEY',
  'SPEC',
  'GEN',
]);

/** Checks whether parsing can resume at a token after an error. The token starts a statement or ends the context. */
export function endsStatement(stream: TokenStream): boolean {
  const token = stream.peek();
  if (token.kind === 'identifier') return token.startsLine && looksLikeStart(stream);
  if (token.kind !== 'keyword' || !STOPS.has(token.text)) return false;
  if (stream.is(':', 1) || stream.is('.', 1)) return false;
  return token.startsLine || (UNMISTAKABLE.has(token.text) && stream.last.text !== 'PURPOSE');
}

/** An old declaration or word, or a statement word that is misspelled or not written in capitals. */
function looksLikeStart(stream: TokenStream): boolean {
  const { text } = stream.peek();
  if (stream.is('::', 1) || LEGACY_KEYWORDS.has(text)) return true;
  if (!stream.hasWord(1) && stream.peek(1).kind !== 'string') return false;
  return STOPS.has(text.toUpperCase()) || isMisspelled(text);
}

const SHORTEST_MISSPELLED = 4;

/** Words in capitals are rare where no statement starts, so one that looks like a statement word is meant as one. */
function isMisspelled(text: string): boolean {
  const isShouted = text.length >= SHORTEST_MISSPELLED && text === text.toUpperCase();
  return isShouted && suggestNames(text, STOPS).length > 0;
}

/** Checks whether a new statement or the end starts here instead of a name. */
export function isOtherStatement(stream: TokenStream, ahead = 0): boolean {
  if (stream.is('ENDCONTEXT', ahead) || stream.is('ENDPATTERN', ahead)) return true;
  return stream.peek(ahead).kind === 'keyword' && startsStatement(stream, ahead);
}

/** Checks whether the token at this distance starts a statement on a new line. A dot before it ends a declaration. */
export function startsStatement(stream: TokenStream, ahead: number): boolean {
  const token = stream.peek(ahead);
  const isWord = STOPS.has(token.text) || LEGACY_KEYWORDS.has(token.text);
  return token.startsLine && (isWord || stream.is('::', ahead + 1));
}
