import type { TechnicalType } from './technical-type.ts';
import type { ParsedValue } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Restricts a parsed value to the listed values of its concept; null allows all. */
export function listedOnly(values: readonly string[] | null, parsed: ParsedValue): ParsedValue {
  if (values === null || !('stored' in parsed) || values.includes(parsed.stored)) return parsed;
  return { expected: 'listed' };
}

/** Presents stored values as users read them. */
export function shownValues(type: TechnicalType, values: readonly string[]): readonly string[] {
  return values.map((value) => String(VALUE_TYPES[type].present(value)));
}
