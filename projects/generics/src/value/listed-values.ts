import type { TechnicalType } from './technical-type.ts';
import type { ParsedValue } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Restricts a parsed value to the permitted values of its concept. */
export function listedOnly(values: readonly string[] | null, parsed: ParsedValue): ParsedValue {
  if (values === null || !('stored' in parsed) || values.includes(parsed.stored)) return parsed;
  return { expected: 'listed' };
}

/** Formats stored values for users. */
export function shownValues(type: TechnicalType, values: readonly string[]): readonly string[] {
  return values.map((value) => String(VALUE_TYPES[type].present(value)));
}
