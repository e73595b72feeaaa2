import type { Language, MarkupText } from '../../context/markup.ts';
import type { Origin } from '../../diagnostic/origin.ts';

/** A MEANING, MESSAGE, PURPOSE, or definition; null members default to the context's. */
export interface TextNode {
  readonly language: Language | null;
  readonly format: MarkupText['format'] | null;
  readonly text: string;
  readonly origin: Origin;
}
