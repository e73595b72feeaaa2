import { asCapital, startingWithLetter } from './name-start.ts';

/**
 * Converts a name with underscores to camel case: `ink_color` becomes `inkColor`. A name that would not start with a letter
 * gets an `x` in front.
 */
export function withoutUnderscores(word: string): string {
  const [first = '', ...rest] = word.split('_').filter((part) => part !== '');
  return startingWithLetter(
    first + rest.map((part) => asCapital(part.charAt(0)) + part.slice(1)).join(''),
  );
}
