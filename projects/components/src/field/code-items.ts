import { InjectionToken, type Signal } from '@angular/core';
import { encodePropertyName } from '@ampersand-prototype/generics';

/** A box that states which of its texts are code. Items are separated by commas; the empty text means all, null none. */
export interface CodeItems {
  readonly code: Signal<string | null>;
}

/** The nearest box around a field. */
export const CODE_ITEMS = new InjectionToken<CodeItems>('CODE_ITEMS');

/** Checks whether the text of `code` names the item with this property and label. */
export function namesItem(code: string | null, property: string, label: string): boolean {
  if (code === null) return false;
  const names = code
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return (
    names.length === 0 ||
    names.some((name) => [name, encodePropertyName(name)].includes(property) || name === label)
  );
}
