import { encodePropertyName, type TechnicalType } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';

/** Finds the box items that an annotation names, separated by commas. */
export function namedItems(value: string): readonly string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns the type of the values that an item shows; null for texts. */
export function valueType(item: BoxItem): TechnicalType | null {
  if (item.kind === 'computed') return item.formula.type;
  return item.kind === 'term' ? item.term.target.type : null;
}

/** Checks whether a text names an item: by plain or encoded name, or by label. */
export function isItem(
  { name, label }: { readonly name: string; readonly label: string },
  text: string,
): boolean {
  return [name, label, encodePropertyName(name)].includes(text);
}

/** Reports an annotation that should name an item. */
export function noSuchItem(key: string, value: string, items: readonly BoxItem[]): IdleAnnotation {
  const known = items.map(({ name }) => `\`${name}\``).join(', ');
  return {
    message: `\`${key}="${value}"\` doesn't match any item of the box.`,
    hint: `Use one of ${known}.`,
  };
}

/** Reports the same, with the nearest name if there is one. */
export function unknownItem(key: string, value: string, items: readonly BoxItem[]): IdleAnnotation {
  const { message, hint } = noSuchItem(key, value, items);
  const names = items.map(({ name }) => name);
  return { message, hint: didYouMean(value, names) ?? hint };
}
