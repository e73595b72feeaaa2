import { isNumeric, VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics/values';

/** Spaces and apostrophes, which stand between thousands and nowhere else. */
const DIGIT_SEPARATORS = /[ \u00a0\u202f'’]/g;
const DECIMAL_COMMA = /^([+-]?)(\d*),(\d+)$/;
/** Groups of three digits behind the first one, and decimals behind a sign. */
const GROUPED = /^([+-]?)([1-9]\d{0,2})((?:([.,'])\d{3})(?:\4\d{3})*)(?:([.,])(\d+))?$/;

/**
 * Converts a number with decimal comma or thousands separators: `3,14` becomes `3.14`. Ambiguous texts have several
 * results; texts that are not numbers of the type have none.
 *
 * @example plainNumbers('FLOAT', '1,234') // ['1.234', '1234']
 */
export function plainNumbers(type: TechnicalType, text: string): readonly string[] {
  // A number in its standard notation is not a whole number with separators: `1.234` does not mean 1234.
  if (!isNumeric(type) || 'stored' in VALUE_TYPES.FLOAT.parse(text)) return [];
  const written = text.trim().replace(DIGIT_SEPARATORS, "'");
  const { fileText, parse } = VALUE_TYPES[type];
  const meant = [decimalComma(written), grouped(written)].flatMap((each) =>
    each === null ? [] : [fileText(each)],
  );
  return meant.every((each) => 'stored' in parse(each)) ? meant : [];
}

function decimalComma(text: string): string | null {
  const match = DECIMAL_COMMA.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  return `${minusOf(sign)}${whole === '' ? '0' : whole}.${decimals}`;
}

function grouped(text: string): string | null {
  const match = GROUPED.exec(text);
  if (match === null) return null;
  const [, sign = '', first = '', groups = '', separator, point, decimals = ''] = match;
  if (separator === point) return null;
  const whole = minusOf(sign) + first + groups.replace(/\D/g, '');
  return point === undefined ? whole : `${whole}.${decimals}`;
}

function minusOf(sign: string): string {
  return sign === '-' ? sign : '';
}
