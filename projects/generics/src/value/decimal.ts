/** A decimal number with all its digits: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
/** Digits of a quotient after those of the dividend: more than a number holds. */
const QUOTIENT_DIGITS = 20;

/** Parses the text of a number, such as `12.50` or `1e-7`. @throws RangeError for another text */
export function parseDecimal(text: string): Decimal {
  const parts = NUMBER.exec(text);
  if (!parts) throw new RangeError(`${text} isn't a decimal number`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(`${sign}${whole}${fraction}`);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Returns the units of a decimal at a scale that is not smaller than its own. */
export function unitsAt({ units, scale }: Decimal, requested: number): bigint {
  return units * 10n ** BigInt(requested - scale);
}

/** Formats a decimal with the digits that it needs: `12.5`, `-3`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const [whole, fraction] = [
    digits.slice(0, digits.length - scale),
    digits.slice(-scale || digits.length),
  ];
  const decimals = fraction.replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Converts a decimal to a JSON value: a number if that holds all digits and is at most 2^53, otherwise their text. */
export function presentDecimal(decimal: Decimal): number | string {
  const text = formatDecimal(decimal);
  const number = Number(text);
  if (!text.includes('.')) return Number.isSafeInteger(number) ? number : text;
  return formatDecimal(parseDecimal(String(number))) === text ? number : text;
}

/** Divides a decimal by a count, rounded to the nearest number. */
export function divideDecimal({ units, scale }: Decimal, count: number): number {
  const quotient = (units * 10n ** BigInt(QUOTIENT_DIGITS)) / BigInt(count);
  return Number(`${quotient}e-${scale + QUOTIENT_DIGITS}`);
}
