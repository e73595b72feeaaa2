import type { Translations } from '@ampersand-prototype/generics';

/** Returns a text of the script in a language, if the script has it. */
export function translatedText(
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
