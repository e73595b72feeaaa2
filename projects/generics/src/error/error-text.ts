import { ERROR_CATALOG, type ErrorCode, type ErrorText } from './catalogue.ts';
import type { Language } from './language.ts';
import { ERROR_MESSAGES_DE } from './texts-de.ts';
import { ERROR_MESSAGES_NL } from './texts-nl.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = {
  en: ERROR_CATALOG,
  nl: ERROR_MESSAGES_NL,
  de: ERROR_MESSAGES_DE,
};

/**
 * What is told of an error in a language.
 *
 * @example errorText('AMP-429-RATE', 'nl').remedy // 'Wacht even.'
 */
export function errorText(code: ErrorCode, language: Language): ErrorText {
  const { message, hint } = TEXTS[language][code];
  return { message, hint };
}
