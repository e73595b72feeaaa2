import { InjectionToken, type Signal } from '@angular/core';
import {
  colorsOf,
  encodePropertyName,
  type ItemDisplay,
  parseColors,
  parseDisplay,
  type ValueColor,
} from '@ampersand-prototype/generics';

/** The annotations of a box that concern its fields, as the script states them. */
export interface BoxAnnotations {
  /** The items that contain code, separated by commas; the empty text means all, null none. */
  readonly code: Signal<string | null>;
  /** The colors of the values of items; null without any. */
  readonly colors: Signal<string | null>;
  /** How values of items are shown; null where all are shown as usual. */
  readonly display: Signal<string | null>;
}

/** Injection token for the nearest box around a field. */
export const BOX_ANNOTATIONS = new InjectionToken<BoxAnnotations>('BOX_ANNOTATIONS');

/** An item of a box, which annotations name. */
export interface AnnotatedItem {
  /** The encoded name. */
  readonly property: string;
  readonly label: string;
}

/** Checks whether a name in an annotation is that of an item: plain or encoded, or its label. */
export function isItem(name: string, { property, label }: AnnotatedItem): boolean {
  return [name, encodePropertyName(name)].includes(property) || name === label;
}

/** Checks whether the annotation `code` mentions an item. */
export function namesItem(code: string | null, item: AnnotatedItem): boolean {
  if (code === null) return false;
  const names = code
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 || names.some((name) => isItem(name, item));
}

/** Returns the colors of the values of a closed set, by the annotation `colors` of the box around the item. */
export function colorsOfItem(
  colors: string | null,
  item: AnnotatedItem,
  values: readonly string[],
): ReadonlyMap<string, ValueColor> {
  const own = parseColors(colors ?? '').filter((each) => isItem(each.item, item));
  return colorsOf(
    values,
    own.flatMap((each) => each.colors),
  );
}

/** Returns how an item is shown by the annotation `display`; null where it is shown as usual. */
export function displayOfItem(display: string | null, item: AnnotatedItem): ItemDisplay | null {
  return parseDisplay(display ?? '').find((each) => isItem(each.item, item)) ?? null;
}
