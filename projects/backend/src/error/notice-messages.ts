import type { DetailMessages } from './api-error.ts';

/** Rejects choices about notices without an account, or if the server sends none. */
export const NO_NOTICES: DetailMessages = {
  en: 'Notices are only available to users who are logged in, and if this application sends them.',
  nl: 'Berichten zijn alleen beschikbaar voor ingelogde gebruikers, en als deze toepassing ze verzendt.',
  de: 'Nachrichten gibt es nur für angemeldete Benutzer, und wenn diese Anwendung sie sendet.',
};

/** Rejects watching anything but a record or page. */
export const NOT_WATCHABLE: DetailMessages = {
  en: 'Only records and pages can be watched, and only while the application keeps a history.',
  nl: 'Alleen records en pagina’s kunnen worden gevolgd, en alleen zolang de toepassing geschiedenis bijhoudt.',
  de: 'Nur Datensätze und Seiten können beobachtet werden, und nur solange die Anwendung einen Verlauf führt.',
};

/** Rejects a test message to an account without an address. */
export const NO_ADDRESS: DetailMessages = {
  en: 'Your account has no valid email address.',
  nl: 'Uw account heeft geen geldig e-mailadres.',
  de: 'Ihr Konto hat keine gültige E-Mail-Adresse.',
};

/** Reports that a test message was not sent, with the response of the mail server. */
export function mailServerFailed(response: string): DetailMessages {
  return {
    en: `The mail server didn’t accept the message: ${response}`,
    nl: `De mailserver heeft het bericht niet geaccepteerd: ${response}`,
    de: `Der Mailserver hat die Nachricht nicht angenommen: ${response}`,
  };
}

/** Rejects a web hook at an address that the settings do not allow. */
export const NO_WEB_HOOK: DetailMessages = {
  en: 'Web hooks are only possible at the origins that the administrator allows, without a user name.',
  nl: 'Webhooks zijn alleen mogelijk bij de origins die de beheerder toestaat, zonder gebruikersnaam.',
  de: 'Webhooks sind nur bei den Origins möglich, die der Administrator erlaubt, ohne Benutzernamen.',
};

/** Reports that a test message did not reach the web hook, with the reason. */
export function webHookFailed(reason: string): DetailMessages {
  return {
    en: `The web hook didn’t accept the message: ${reason}`,
    nl: `De webhook heeft het bericht niet geaccepteerd: ${reason}`,
    de: `Der Webhook hat die Nachricht nicht angenommen: ${reason}`,
  };
}
