import { startingWithCapital, startingWithLetter } from '../../source/name-start.ts';

const UNDERSCORED = /^\p{L}[\p{L}\p{N}]*(?:_+[\p{L}\p{N}]+)+$/u;

/** The required case of a name's first letter. */
export type NameCase = 'upper' | 'lower' | 'any';

/**
 * Derives a valid name from a deprecated quoted name. In each part, only letters and digits stay, and empty parts are
 * dropped. A part that does not start with a letter that has case gets an `x`, or an `X` where uppercase is needed. A name
 * that is only in quotes without need, such as `"my_name"`, stays the same as without them. Null if nothing is left.
 */
export function nameFromText(text: string, start: NameCase): string | null {
  if (UNDERSCORED.test(text)) return start === 'upper' ? capitalized(text) : text;
  const cleaned = text.split('.').map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
  const parts = cleaned.filter((part) => part !== '');
  const local = (parts.pop() ?? '').replace(/^\p{N}+/u, '');
  if (local === '') return null;
  const name = startingWithLetter(local);
  const cased = start === 'upper' ? capitalized(name) : name;
  return [...parts.map(startingWithLetter), cased].join('.');
}

function capitalized(text: string): string {
  const [first = '', ...rest] = text;
  return startingWithCapital(first) + rest.join('');
}
