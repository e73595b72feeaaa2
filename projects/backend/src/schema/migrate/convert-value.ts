import { isVerifiableHash, VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';

/** Converts a stored value to the storage of another type. Null if it is invalid there. */
export function convertValue(
  stored: string,
  from: TechnicalType,
  to: TechnicalType,
): string | null {
  // The stored hash of a password is not a value of another type.
  if (from === 'PASSWORD') return null;
  const text = VALUE_TYPES[from].text(stored);
  if (to === 'PASSWORD') return isVerifiableHash(text) ? text : null;
  const isCounted = to === 'INTEGER' || to === 'BOOLEAN';
  const parsed = VALUE_TYPES[to].parse(isCounted ? VALUE_TYPES[to].fileText(text) : text);
  return 'stored' in parsed ? parsed.stored : null;
}
