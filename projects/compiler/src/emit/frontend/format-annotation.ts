import {
  encodePropertyName,
  MARKUP_FORMATS,
  markupFormatOf,
  type InterfaceObject,
  type MarkupFormat,
} from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, namedItems, noSuchItem } from './named-items.ts';

/** Name of the annotation for the markup format of texts. The compiler reads it, so no box template has to. */
export const FORMAT = 'format';

/** Name of the template for formatted texts. */
export const MARKUP_TEMPLATE = 'View-MARKUP.html';

/** Technical types whose values can have a markup format. */
export const MARKUP_TYPES: readonly string[] = ['BIGALPHANUMERIC', 'HUGEALPHANUMERIC'];

/** The markup format of an item: fixed, or read from another item. */
export interface ItemFormat {
  readonly format: MarkupFormat | null;
  readonly formatItem: string | null;
}

/** Returns the markup format of an item according to the annotation `format`. */
export function formatOf(
  item: InterfaceObject,
  value: string,
  items: readonly InterfaceObject[],
): ItemFormat | null {
  const entry = entriesOf(value).find(({ name }) => names(item, name));
  if (!entry) return null;
  const format = markupFormatOf(entry.format);
  if (format !== null) return { format, formatItem: null };
  const source = items.find((each) => names(each, entry.format));
  return source ? { format: null, formatItem: source.name } : null;
}

/** Reports `format` annotations that have no effect. */
export function idleFormat(
  value: string | null,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  const entries = entriesOf(value ?? '');
  if (entries.length === 0 || entries.some(({ format }) => format === '')) return [NO_FORMAT];
  return entries.flatMap(({ name, format }) => {
    const item = items.find((each) => isItem(each, name));
    if (!item) return [noSuchItem(FORMAT, name, items)];
    if (item.kind !== 'term' || !MARKUP_TYPES.includes(item.term.target.type))
      return [noLongText(name)];
    const isKnown = markupFormatOf(format) !== null || items.some((each) => isItem(each, format));
    return isKnown ? [] : [unknownFormat(format, items)];
  });
}

function entriesOf(value: string): readonly { readonly name: string; readonly format: string }[] {
  return namedItems(value).map((entry) => {
    const [name = '', ...format] = entry.split('=');
    return { name: name.trim(), format: format.join('=').trim() };
  });
}

/** Items of a model have encoded names. */
function names({ name, label }: InterfaceObject, text: string): boolean {
  return [name, label].includes(text) || name === encodePropertyName(text);
}

const NO_FORMAT: IdleAnnotation = {
  message: '`format` has no effect: each item needs a format.',
  hint: 'Add the formats of the items, such as `format="Body=MARKDOWN, Proof=LATEX"`.',
};

function noLongText(name: string): IdleAnnotation {
  return {
    message: `\`format\` has no effect on \`${name}\`: only items of type ${MARKUP_TYPES.join(' and ')} have a format.`,
    hint: 'Change the type of its concept with REPRESENT, or remove the item from the annotation.',
  };
}

function unknownFormat(format: string, items: readonly BoxItem[]): IdleAnnotation {
  const near = didYouMean(format, [...MARKUP_FORMATS, ...items.map(({ name }) => name)]);
  return {
    message: `\`${format}\` isn't a format or an item of the box.`,
    hint: near ?? `Use one of ${MARKUP_FORMATS.join(', ')}, or an item that contains one of them.`,
  };
}
