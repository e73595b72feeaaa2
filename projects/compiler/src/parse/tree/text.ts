import type { Language, MarkupText } from '../../context/markup.ts';
import type { Origin } from '../../diagnostic/origin.ts';

/** A MEANING, MESSAGE, PURPOSE or definition; null means: as in the context. */
export interface TextNode {
  readonly language: Language | null;
  readonly format: MarkupText['format'] | null;
  readonly text: string;
  readonly origin: Origin;
}
