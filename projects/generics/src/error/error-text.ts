import { ERROR_CATALOGUE, type ErrorCode, type ErrorText } from './catalogue.ts';
import { ERROR_TEXTS_NL } from './texts-nl.ts';

/** The languages in which errors are told, the one for readers of any other language first. */
export const ERROR_LANGUAGES = ['en', 'nl'] as const;

/** A language in which errors are told. */
export type ErrorLanguage = (typeof ERROR_LANGUAGES)[number];

const TEXTS: Readonly<Record<ErrorLanguage, Readonly<Record<ErrorCode, ErrorText>>>> = {
  en: ERROR_CATALOGUE,
  nl: ERROR_TEXTS_NL,
};

/**
 * What is told of an error in a language.
 *
 * @example errorText('AMP-429-RATE', 'nl').remedy // 'Wacht even.'
 */
export function errorText(code: ErrorCode, language: ErrorLanguage): ErrorText {
  const { message, remedy } = TEXTS[language][code];
  return { message, remedy };
}
