import type { Language, MarkupText } from '../../context/markup.ts';
import type { TextNode } from '../../parse/tree/text.ts';

/** Language and format of texts that do not tell their own: those of the context. */
export interface TextDefaults {
  readonly language: Language;
  readonly format: MarkupText['format'];
}

/** The text with its language and format. */
export function resolveText(node: TextNode, defaults: TextDefaults): MarkupText {
  return {
    language: node.language ?? defaults.language,
    format: node.format ?? defaults.format,
    text: node.text,
  };
}
