import { asCapital, startingWithLetter } from './name-start.ts';

/** `ink_colour` becomes `inkColour`; a name that would start with no letter, or with nothing, starts with `x`. */
export function withoutUnderscores(word: string): string {
  const [first = '', ...rest] = word.split('_').filter((part) => part !== '');
  return startingWithLetter(
    first + rest.map((part) => asCapital(part.charAt(0)) + part.slice(1)).join(''),
  );
}
