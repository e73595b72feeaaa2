import {
  isAddressable,
  shownValues,
  VALUE_TYPES,
  type ParsedValue,
  type PatchValue,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import { isTooLong, isInvalidValue } from '../error/detail-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';

/** Parses a value of a client as an atom, in its stored form. @throws ApiError if the value does not fit the type */
export function parseAtom(concept: Concept, value: Exclude<PatchValue, null>): string {
  return acceptParsed(concept, value, VALUE_TYPES[concept.type].parse(value));
}

/** Returns the stored form of a parsed value. @throws ApiError if the value does not fit the type */
export function acceptParsed(
  concept: Concept,
  value: Exclude<PatchValue, null>,
  parsed: ParsedValue,
): string {
  if ('stored' in parsed) return parsed.stored;
  if ('maxLength' in parsed)
    throw new ApiError(
      'AMP-400-TOO-LONG',
      isTooLong(concept.label, parsed.maxLength, parsed.length),
    );
  const shown = concept.type === 'PASSWORD' ? null : quoted(String(value));
  const invalidValue = { shown, expected: parsed.expected, concept: concept.label };
  throw new ApiError('AMP-400-VALUE', isInvalidValue(invalidValue));
}

/** Requires that an atom is one of the permitted values of its concept. @throws ApiError that names them */
export function requireListed({ label, type, values }: Concept, atom: string): void {
  if (!values || values.includes(atom)) return;
  const shown = quoted(String(presentAtom(type, atom)));
  const permitted = shownValues(type, values);
  const invalid = { shown, expected: 'listed', concept: label, permitted } as const;
  throw new ApiError('AMP-400-VALUE', isInvalidValue(invalid));
}

/**
 * Returns the position of a value in the list of permitted values, for sorting. Null if the text itself determines the
 * order; unlisted texts are last.
 */
export function rankOf(concept: Concept, stored: string): number | null {
  const { values } = concept;
  if (!values || !isRanked(concept)) return null;
  const place = values.indexOf(stored);
  return place < 0 ? values.length : place;
}

/** Checks whether values are sorted by their position in the list of permitted values. */
export function isRanked({ type, values }: Concept): boolean {
  return Boolean(values) && VALUE_TYPES[type].order === 'text';
}

/**
 * Requires that the identifier of a new atom can be used in a URL. Otherwise the atom could not be opened. Atoms of the
 * script or of a rule may have other identifiers: they appear within others. @throws ApiError
 */
export function requireAddressable({ isObject, label }: Concept, atom: string): void {
  if (!isObject || isAddressable(atom)) return;
  throw new ApiError(
    'AMP-400-VALUE',
    isInvalidValue({ shown: quoted(atom), expected: 'addressable', concept: label }),
  );
}

/** Converts a stored atom to JSON. Integers outside the JSON range become strings. */
export function presentAtom(type: TechnicalType, stored: string): PatchValue {
  return VALUE_TYPES[type].present(stored);
}
