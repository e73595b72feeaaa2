/** `ink_colour` becomes `inkColour`; a name of underscores only becomes `x`. */
export function withoutUnderscores(word: string): string {
  const parts = word.split('_').filter((part) => part !== '');
  const [first = 'x', ...rest] = parts;
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
