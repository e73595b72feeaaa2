import { type MarkupFormat, markupFormatOf } from '@ampersand-prototype/generics';
import { textOf, valuesOf } from '@ampersand-prototype/components/application';

const unknown = new Set<string>();

/**
 * Determines the markup format of a text from values or a default. A name that no format has means plain text and is
 * reported once in the console.
 */
export function resolveFormat(value: unknown, format: string): MarkupFormat {
  const [first] = valuesOf(value);
  const name = textOf(first).trim() || format.trim();
  const found = markupFormatOf(name);
  if (found === null && name !== '' && !unknown.has(name)) {
    unknown.add(name);
    // eslint-disable-next-line no-console -- for the author of the data, as the existing product reports it
    console.warn(`Unknown format of markup: ${name}`);
  }
  return found ?? 'TEXT';
}
