import type { Language } from '@ampersand-prototype/generics';
import type { Translation } from '@ampersand-prototype/components/application';
import { ADMINISTRATION_MESSAGES_DE } from './administration-messages-de';
import { ADMINISTRATION_MESSAGES_EN } from './administration-messages-en';
import { ADMINISTRATION_MESSAGES_NL } from './administration-messages-nl';

/** Texts of the administration pages; they load with the pages. */
export const ADMINISTRATION_MESSAGES = {
  en: ADMINISTRATION_MESSAGES_EN,
  nl: ADMINISTRATION_MESSAGES_NL,
  de: ADMINISTRATION_MESSAGES_DE,
} satisfies { readonly [L in Language]: Translation<typeof ADMINISTRATION_MESSAGES_EN, L> };
