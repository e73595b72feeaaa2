import type { TokenStream } from '../words/token-stream.ts';
import { startsAtom } from './atoms.ts';

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>='];

/** Checks whether a term starts here. */
export function startsTerm(stream: TokenStream): boolean {
  const { kind, text } = stream.peek();
  if (startsAtom(stream)) return true;
  if (kind === 'operator') return text === '-' || COMPARISONS.includes(text);
  if (kind === 'symbol') return text === '(' || text === '{';
  if (stream.is('I') || stream.is('V')) return true;
  const isDotted = stream.hasWord() && stream.is('.', 1);
  return isDotted || (kind === 'identifier' && !/^[\p{Lu}\p{Lt}]/u.test(text));
}
