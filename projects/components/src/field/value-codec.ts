import type { PatchValue, ValueColor } from '@ampersand-prototype/generics';
import {
  textOf,
  type MessageKey,
  type MessageParameters,
} from '@ampersand-prototype/components/application';

/** The result of parsing a text: a value, or the expected format. */
export type Parsed =
  | { readonly ok: true; readonly value: PatchValue }
  | { readonly ok: false; readonly expected: MessageKey; readonly parameters?: MessageParameters };

/** The appearance of values, for their width and alignment in tables. */
export type ValueLook = 'truth' | 'integer' | 'float' | 'date' | 'datetime' | 'text';

/** How a value is drawn where it is only read: a chip in a color, or a mark for yes and no. Null is plain text. */
export type ValueTone = ValueColor | 'yes' | 'no' | null;

/** Formats and parses values of a technical type in a locale. */
export interface ValueCodec {
  /** What the values look like; text where absent. */
  readonly look?: ValueLook;
  /** The only values that are permitted, in their order, as texts; any value where absent. */
  readonly values?: readonly string[];
  /** The text to edit a value with. `parse(format(v))` gives `v` back. */
  format(value: unknown, locale: string): string;
  /** The text to read a value by; {@link format} where absent. */
  display?(value: unknown, locale: string): string;
  /**
   * Formats a value in the cell of a table, whose heading shows the common part of all values; {@link display} if
   * absent.
   */
  brief?(value: unknown, locale: string): string;
  /** Whether an annotation determines {@link display}, so that the width of the texts is not known from the type. */
  readonly isDisplayed?: boolean;
  /** The unit of the plain value, which editors show next to it; empty without one. */
  unit?(locale: string): string;
  /** Whether the unit is before the value, as in “€5”. */
  isUnitFirst?(locale: string): boolean;
  /** Counts the digits after the decimal separator as shown; null where nothing is to be aligned. By the value itself if absent. */
  readonly decimals?: (value: unknown) => number | null;
  /** The address that a value leads to; null where there is none. */
  href?(value: unknown): string | null;
  /** How a value is drawn where it is only read; as text where absent. */
  tone?(value: unknown): ValueTone;
  /** Parses a text, which is not empty. */
  parse(text: string, locale: string): Parsed;
}

/** Creates the result for a valid value. */
export function parsed(value: PatchValue): Parsed {
  return { ok: true, value };
}

/** Creates the result for an invalid text, with the expected format. */
export function expected(key: MessageKey, parameters?: MessageParameters): Parsed {
  return { ok: false, expected: key, parameters };
}

/** Checks whether two values are equal; numbers can be strings of digits. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const isNothing = (value: unknown) => value === null || value === undefined || value === '';
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  return textOf(a) === textOf(b);
}
