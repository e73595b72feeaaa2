import { InjectionToken, type Signal } from '@angular/core';
import { encodePropertyName } from '@ampersand-prototype/generics';

/**
 * A box that specifies which of its items contain code. Items are separated by commas; the empty text means all, null none.
 */
export interface CodeItems {
  readonly code: Signal<string | null>;
}

/** Injection token for the nearest box around a field. */
export const CODE_ITEMS = new InjectionToken<CodeItems>('CODE_ITEMS');

/** Checks whether the annotation `code` mentions an item. */
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
