import { ERROR_CATALOG, type ErrorCode, type ErrorText } from './error-catalog.ts';
import type { Language } from './language.ts';
import { ERROR_MESSAGES_DE } from './error-messages-de.ts';
import { ERROR_MESSAGES_NL } from './error-messages-nl.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = {
  en: ERROR_CATALOG,
  nl: ERROR_MESSAGES_NL,
  de: ERROR_MESSAGES_DE,
};

/**
 * Returns the text of an error in a language.
 *
 * @example errorText('AMP-429-RATE', 'nl').remedy // 'Wacht even.'
 */
export function errorText(code: ErrorCode, language: Language): ErrorText {
  const { message, hint } = MESSAGES[language][code];
  return { message, hint };
}
