import { quoteText } from '../source/string-literal.ts';
import type { TextNode } from '../parse/tree/text.ts';

/** Prints language and format, each followed by a space. */
export function printForm({ language, format }: Pick<TextNode, 'language' | 'format'>): string {
  const words = language === null ? '' : `IN ${language.toUpperCase()} `;
  return format === null ? words : `${words}${format} `;
}

/** Returns a text that may be written between quotes. */
export function printText(node: TextNode): string {
  return printForm(node) + quoteText(node.text);
}

/** Returns a text between `{+` and `+}`; the end mark cannot occur in it. */
export function printMarkup(text: string): string {
  return `{+ ${text.replaceAll('+}', '+ }')} +}`;
}
