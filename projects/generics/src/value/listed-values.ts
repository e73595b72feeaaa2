import type { TechnicalType } from './technical-type.ts';
import type { ParsedValue } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Narrows what a value became to the values that its concept takes; null takes any. */
export function listedOnly(values: readonly string[] | null, parsed: ParsedValue): ParsedValue {
  if (values === null || !('stored' in parsed) || values.includes(parsed.stored)) return parsed;
  return { expected: 'listed' };
}

/** Presents stored values as users read them. */
export function shownValues(type: TechnicalType, values: readonly string[]): readonly string[] {
  return values.map((value) => String(VALUE_TYPES[type].present(value)));
}
