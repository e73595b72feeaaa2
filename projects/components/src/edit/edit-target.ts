import type { PatchValue } from '@ampersand-prototype/generics';
import { textOf } from '@ampersand-prototype/components/application';

/** The field or list value that an edit changes. */
export type EditTarget =
  /** The value or atom of a univalent field. */
  | { readonly kind: 'single' }
  /** One value of a list, named by what it is before the edit. */
  | { readonly kind: 'row'; readonly value: PatchValue }
  /** Text for adding or finding something; it is never sent itself. */
  | { readonly kind: 'adder' }
  /** A value or an atom that is put into the field, or made in it. */
  | { readonly kind: 'addition'; readonly id: string }
  /** A value or an atom that is taken out of the field, or deleted. */
  | { readonly kind: 'removal'; readonly id: string };

/** The edit target of a univalent field's value. */
export const SINGLE: EditTarget = { kind: 'single' };

/** The edit target of a new list value. */
export const ADDER: EditTarget = { kind: 'adder' };

/** Returns the edit target of one value of a list. */
export function rowOf(value: unknown): EditTarget {
  return { kind: 'row', value: value as PatchValue };
}

/** Returns the edit target of a value or atom added to a field. */
export function additionOf(id: string): EditTarget {
  return { kind: 'addition', id };
}

/** Returns the edit target of a value or atom removed from a field. */
export function removalOf(id: string): EditTarget {
  return { kind: 'removal', id };
}

/** Checks whether two edit targets are the same. Numbers may travel as texts of digits. */
export function sameTarget(a: EditTarget, b: EditTarget): boolean {
  if (a.kind === 'row' && b.kind === 'row') return textOf(a.value) === textOf(b.value);
  if (a.kind === 'addition' || a.kind === 'removal') return a.kind === b.kind && a.id === b.id;
  return a.kind === b.kind && a.kind !== 'row';
}
