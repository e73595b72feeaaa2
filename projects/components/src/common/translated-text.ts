import type { Translations } from '@ampersand-prototype/generics';

/** Selects a script text in a language, with the script's own as fallback. */
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
