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
  return order(Buffer.from(a), Buffer.from(b));
}

function order<T extends bigint | number | Buffer>(a: T, b: T): number {
  if (a instanceof Buffer && b instanceof Buffer) return Buffer.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
