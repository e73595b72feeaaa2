import { ERROR_CATALOGUE, type ErrorCode, type ErrorText } from './catalogue.ts';
import type { Language } from './language.ts';
import { ERROR_TEXTS_DE } from './texts-de.ts';
import { ERROR_TEXTS_NL } from './texts-nl.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = {
  en: ERROR_CATALOGUE,
  nl: ERROR_TEXTS_NL,
  de: ERROR_TEXTS_DE,
};

/**
 * What is told of an error in a language.
 *
 * @example errorText('AMP-429-RATE', 'nl').remedy // 'Wacht even.'
 */
export function errorText(code: ErrorCode, language: Language): ErrorText {
  const { message, remedy } = TEXTS[language][code];
  return { message, remedy };
}
