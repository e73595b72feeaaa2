import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { ComparisonTerm } from '../context/term.ts';

/** Compares two atoms of a technical type. Numbers compare by value, date-times by time, and others by code point. */
function compareAtoms(type: TechnicalType, a: string, b: string): number {
  switch (VALUE_TYPES[type].literal) {
    case 'integer':
      return order(BigInt(a), BigInt(b));
    case 'float':
      return order(Number(a), Number(b));
    case 'datetime':
      // The final Z would make a moment without a fraction the later one.
      return compareCodePoints(a.replace(/Z$/, ''), b.replace(/Z$/, ''));
    case 'text':
    case 'date':
    case 'boolean':
    case 'unwritable':
      return compareCodePoints(a, b);
  }
}

/** Checks whether the comparison `a operator b` holds. */
export function holds(
  operator: ComparisonTerm['operator'],
  type: TechnicalType,
  a: string,
  b: string,
): boolean {
  const sign = compareAtoms(type, a, b);
  switch (operator) {
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
  }
}

/** Compares strings by code point, as the databases do. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return order(rank(x), rank(y));
  }
  return order(a.length, b.length);
}

/** Halves of a pair are characters above all that have one unit. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function order<T extends bigint | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
