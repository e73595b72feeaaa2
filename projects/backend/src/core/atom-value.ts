import {
  isAddressable,
  shownValues,
  VALUE_TYPES,
  type PatchValue,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import { isTooLong, isInvalidValue } from '../error/detail-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';

/**
 * Reads a value of a client as an atom of a concept, in the form in which the database stores it.
 * @throws Refusal when the value does not fit the type.
 */
export function parseAtom(concept: Concept, value: Exclude<PatchValue, null>): string {
  const parsed = VALUE_TYPES[concept.type].parse(value);
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

/**
 * Requires that an atom is one of the values that its concept takes, where an invariant lists them.
 * @throws ApiError that names the permitted values
 */
export function requireListed({ label, type, values }: Concept, atom: string): void {
  if (!values || values.includes(atom)) return;
  const shown = quoted(String(presentAtom(type, atom)));
  const permitted = shownValues(type, values);
  const invalid = { shown, expected: 'listed', concept: label, permitted } as const;
  throw new ApiError('AMP-400-VALUE', isInvalidValue(invalid));
}

/**
 * The place of a text in the list of its concept, by which it is sorted; null where the text itself decides. A text that is not
 * in the list comes last.
 */
export function rankOf(concept: Concept, stored: string): number | null {
  const { values } = concept;
  if (!values || !isRanked(concept)) return null;
  const place = values.indexOf(stored);
  return place < 0 ? values.length : place;
}

/** Whether texts are sorted by the list of their concept; numbers and dates have an order of their own. */
export function isRanked({ type, values }: Concept): boolean {
  return Boolean(values) && VALUE_TYPES[type].order === 'text';
}

/**
 * An identifier that somebody gives a new atom has to stay in addresses, or nobody could open the atom. Atoms that the script or
 * a rule brings may be called otherwise: they are shown within others.
 * @throws Refusal
 */
export function requireAddressable({ isObject, label }: Concept, atom: string): void {
  if (!isObject || isAddressable(atom)) return;
  throw new ApiError(
    'AMP-400-VALUE',
    isInvalidValue({ shown: quoted(atom), expected: 'addressable', concept: label }),
  );
}

/** A stored atom as it travels in JSON; integers that JSON numbers cannot hold travel as strings of digits. */
export function presentAtom(type: TechnicalType, stored: string): PatchValue {
  return VALUE_TYPES[type].present(stored);
}
