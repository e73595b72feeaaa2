import { quoteIn } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';

/** Formats labels as a quoted list in a sentence. */
export function quotedLabels(
  named: readonly { readonly label: string }[],
  language: Language,
): string {
  return named.map(({ label }) => quoteIn(language, label)).join(', ');
}
