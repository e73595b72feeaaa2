import { startingWithCapital, startingWithLetter } from '../../source/name-start.ts';

/** How the local part of a name starts. */
export type NameCase = 'upper' | 'lower' | 'any';

/**
 * The name that a deprecated quoted name stands for: per part, everything but letters and digits is
 * dropped, and a part of which nothing is left as well: a sentence may end with a dot. What would start with no letter
 * that exists in capitals and small letters gets an `x`, and what has no capital an `X`. Null when nothing is left.
 */
export function nameFromText(text: string, start: NameCase): string | null {
  const cleaned = text.split('.').map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
  const parts = cleaned.filter((part) => part !== '');
  const local = (parts.pop() ?? '').replace(/^\p{N}+/u, '');
  if (local === '') return null;
  const [first = '', ...rest] = startingWithLetter(local);
  const cased = start === 'upper' ? startingWithCapital(first) : first;
  return [...parts.map(startingWithLetter), cased + rest.join('')].join('.');
}
