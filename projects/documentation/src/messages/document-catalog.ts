import type { Language } from '@ampersand-prototype/generics';
import { DOCUMENT_MESSAGES_DE } from './document-messages-de.ts';
import { DOCUMENT_MESSAGES_EN } from './document-messages-en.ts';
import { DOCUMENT_MESSAGES_NL } from './document-messages-nl.ts';
import type { DocumentMessages } from './document-messages.ts';

/** The fixed texts of the model documentation, by language. */
export const DOCUMENT_MESSAGES: Readonly<Record<Language, DocumentMessages>> = {
  en: DOCUMENT_MESSAGES_EN,
  nl: DOCUMENT_MESSAGES_NL,
  de: DOCUMENT_MESSAGES_DE,
};
