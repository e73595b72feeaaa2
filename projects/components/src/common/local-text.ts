import type { Translations } from '@ampersand-prototype/generics';

/** A text of the script in a language, where the script has it in that language. */
export function localText(
  text: string | null | undefined,
  byLanguage: Translations | undefined,
  language: string,
): string | null {
  const { en, nl } = byLanguage ?? { en: null, nl: null };
  const own = new Map([
    ['en', en],
    ['nl', nl],
  ]).get(language);
  return own || text || null;
}
