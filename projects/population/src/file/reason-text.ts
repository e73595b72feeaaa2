import type { Language } from '@ampersand-prototype/generics';
import type { Reason, ReasonMessages } from './reason.ts';
import { REASONS_DE } from './reasons-de.ts';
import { REASONS_EN } from './reasons-en.ts';
import { REASONS_NL } from './reasons-nl.ts';

const MESSAGES: Readonly<Record<Language, ReasonMessages>> = {
  en: REASONS_EN,
  nl: REASONS_NL,
  de: REASONS_DE,
};

/** Formats a reason as a sentence. A text, such as a message of the compiler, stays as it is. */
export function reasonText(reason: Reason | string, language: Language): string {
  if (typeof reason === 'string') return reason;
  const messages: Readonly<Record<Reason['about'], (given: never) => string>> = MESSAGES[language];
  return messages[reason.about](reason as never);
}
