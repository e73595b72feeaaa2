import { startingWithCapital, startingWithLetter } from '../../source/name-start.ts';

/** The required case of a name's first letter. */
export type NameCase = 'upper' | 'lower' | 'any';

/**
 * Derives a valid name from a deprecated quoted name. In each part, only letters and digits stay, and empty parts are
 * dropped. A part that does not start with a letter that has case gets an `x`, or an `X` where uppercase is needed. Null if
 * nothing is left.
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
