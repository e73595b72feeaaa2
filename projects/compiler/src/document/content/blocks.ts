import type { MarkupText } from '../../context/markup.ts';
import { parseInline, type Block } from '@ampersand-prototype/documentation';

/** Creates a paragraph from text with inline markup. */
export function paragraph(text: string): Block {
  return { kind: 'paragraph', content: parseInline(text) };
}

/** Creates a list with a title; nothing if it is empty. */
export function list(title: string, items: readonly string[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', title, items: items.map(parseInline) }];
}

/** Creates a table from text with inline markup; nothing if it is empty. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly Block[] {
  if (rows.length === 0) return [];
  return [{ kind: 'table', header, rows: rows.map((row) => row.map(parseInline)) }];
}

/** Creates paragraphs from texts of the script, preferably in the document's language. */
export function quotes(
  markups: readonly MarkupText[],
  language: MarkupText['language'],
): readonly Block[] {
  const own = markups.filter((markup) => markup.language === language);
  const paragraphs = (own.length > 0 ? own : markups).flatMap(paragraphsOf);
  return paragraphs.length === 0 ? [] : [{ kind: 'quote', paragraphs }];
}

/** Markup is shown as text: the document has its own layout. */
function paragraphsOf({ text, format }: MarkupText): readonly string[] {
  const plain = format === 'HTML' ? text.replace(/<[^>]*>/g, ' ') : text;
  return plain
    .split(/\n\s*\n/)
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '');
}
