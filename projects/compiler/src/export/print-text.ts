import { quoteText } from '../source/string-literal.ts';
import type { TextNode } from '../parse/tree/text.ts';

/** Prints the language and format of a text. */
export function printForm({ language, format }: Pick<TextNode, 'language' | 'format'>): string {
  const keywords = language === null ? '' : `IN ${language.toUpperCase()} `;
  return format === null ? keywords : `${keywords}${format} `;
}

/** Prints a text in double quotes if possible, otherwise as markup. */
export function printText(node: TextNode): string {
  return printForm(node) + quoteText(node.text);
}

/** Prints a text between `{+` and `+}`. */
export function printMarkup(text: string): string {
  return `{+ ${text.replaceAll('+}', '+ }')} +}`;
}
