import type { Language, MarkupText } from '../../context/markup.ts';
import type { TextNode } from '../../parse/tree/text.ts';

/** The language and format of the context, for texts that don't state their own. */
export interface TextDefaults {
  readonly language: Language;
  readonly format: MarkupText['format'];
}

/** Returns a text with its language and format, which default to the context's. */
export function resolveText(node: TextNode, defaults: TextDefaults): MarkupText {
  return {
    language: node.language ?? defaults.language,
    format: node.format ?? defaults.format,
    text: node.text,
  };
}
