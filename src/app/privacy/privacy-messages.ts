import { catalog } from '@ampersand-prototype/generics';
import { PRIVACY_MESSAGES_DE } from './privacy-messages-de';
import { PRIVACY_MESSAGES_EN } from './privacy-messages-en';
import { PRIVACY_MESSAGES_NL } from './privacy-messages-nl';

/** Texts of the privacy page; they load with it. */
export const PRIVACY_MESSAGES = catalog(PRIVACY_MESSAGES_EN, {
  nl: PRIVACY_MESSAGES_NL,
  de: PRIVACY_MESSAGES_DE,
});
