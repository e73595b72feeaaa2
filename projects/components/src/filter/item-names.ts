import {
  decodePropertyName,
  encodePropertyName,
  ITEM_SEPARATOR,
} from '@ampersand-prototype/generics';

/** Returns the property name for a label; a text without other characters than letters, digits, and _ is one already. */
export function propertyNameOf(text: string): string {
  return /^\w*$/.test(text) ? text : encodePropertyName(text);
}

/** Parses an item path of labels separated by periods. */
export function itemPathOf(text: string): string {
  return text
    .split('.')
    .map((name) => propertyNameOf(name.trim()))
    .join(ITEM_SEPARATOR);
}

/** Formats an item path as labels separated by periods, for URLs. */
export function itemLabels(item: string): string {
  return item.split(ITEM_SEPARATOR).map(labelFor).join('.');
}

function labelFor(name: string): string {
  const label = decodePropertyName(name);
  return itemPathOf(label) === name ? label : name;
}
