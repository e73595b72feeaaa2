import { catalog } from '@ampersand-prototype/generics';
import { ADMINISTRATION_MESSAGES_DE } from './administration-messages-de';
import { ADMINISTRATION_MESSAGES_EN } from './administration-messages-en';
import { ADMINISTRATION_MESSAGES_NL } from './administration-messages-nl';

/** Texts of the administration pages; they load with the pages. */
export const ADMINISTRATION_MESSAGES = catalog(ADMINISTRATION_MESSAGES_EN, {
  nl: ADMINISTRATION_MESSAGES_NL,
  de: ADMINISTRATION_MESSAGES_DE,
});
