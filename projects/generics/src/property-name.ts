/**
 * Names that are valid in JSON, TypeScript, markup and URLs alike.
 *
 * ASCII letters and digits stay, except digits at the start; every other code point, the underscore
 * included, becomes `_<decimal code point>_`.
 */

const LEADING_DIGITS = /^[0-9]+/;
const ENCODED_OR_DOUBLE = /_(?:([0-9]+)_|_)/g;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Encodes the label of a box item as a property name.
 * `encodePropertyName('Start date') === 'Start_32_date'`; `encodePropertyName('10 %') === '_49__48__32__37_'`.
 */
export function encodePropertyName(label: string): string {
  const digits = LEADING_DIGITS.exec(label)?.[0] ?? '';
  const encoded = [...digits].map(encodeOne).join('');
  return encoded + label.slice(digits.length).replace(/[^A-Za-z0-9]/gu, encodeOne);
}

/**
 * Decodes a property name to its label. For every string, `decodePropertyName(encodePropertyName(x)) === x`. Also
 * reads the names of the older compiler, which writes an underscore as `__`.
 */
export function decodePropertyName(name: string): string {
  return name.replace(ENCODED_OR_DOUBLE, (match, digits: string | undefined) => {
    if (digits === undefined) return '_';
    const codePoint = Number(digits);
    return codePoint <= MAX_CODE_POINT ? String.fromCodePoint(codePoint) : match;
  });
}

function encodeOne(character: string): string {
  return `_${character.codePointAt(0)}_`;
}
