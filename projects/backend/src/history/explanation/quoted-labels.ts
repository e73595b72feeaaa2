import { quoteIn, type Language } from '@ampersand-prototype/generics';

/** Lists labels in a sentence. */
export function quotedLabels(
  named: readonly { readonly label: string }[],
  language: Language,
): string {
  return named.map(({ label }) => quoteIn(language, label)).join(', ');
}
