import type { TokenStream } from './token-stream.ts';

/** Words that start a statement of a context. */
export const STATEMENT_WORDS: readonly string[] = [
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

const STOPS = new Set([...STATEMENT_WORDS, 'ENDPATTERN', 'ENDCONTEXT']);

/** Whether reading can go on here after a mistake: the next word starts a statement or ends the context. */
export function endsStatement(stream: TokenStream): boolean {
  const token = stream.peek();
  if (token.kind === 'identifier') return token.startsLine && looksLikeStart(stream);
  if (token.kind !== 'keyword' || !STOPS.has(token.text)) return false;
  if (stream.is(':', 1) || stream.is('.', 1)) return false;
  return token.startsLine || (UNMISTAKABLE.has(token.text) && stream.last.text !== 'PURPOSE');
}

/** An old declaration, or a statement word that is not written in capitals. */
function looksLikeStart(stream: TokenStream): boolean {
  return stream.is('::', 1) || (STOPS.has(stream.peek().text.toUpperCase()) && stream.hasWord(1));
}
