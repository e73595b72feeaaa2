import type { DetailMessages } from './api-error.ts';

/** Rejects choices about notices without an account, or if the server sends none. */
export const NO_NOTICES: DetailMessages = {
  en: 'Notices are only available to users who are logged in, and if this application sends them.',
  nl: 'Berichten zijn alleen beschikbaar voor ingelogde gebruikers, en als deze toepassing ze verzendt.',
  de: 'Nachrichten gibt es nur für angemeldete Benutzer, und wenn diese Anwendung sie sendet.',
};
