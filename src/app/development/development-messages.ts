import { catalog, type Translation } from '@ampersand-prototype/generics';

/** The words of what `ampersand dev` shows over the page. They are no part of applications that are built. */
const DEVELOPMENT_MESSAGES_EN = {
  'development.problems': 'The script has errors',
  'development.warnings': 'The script has warnings',
  'development.goesOn': 'The previous application is still running.',
  'development.hide': 'Hide',
  'development.waiting': 'Decide what happens to your data',
  'development.waiting.text':
    'The changed script has no errors, but its data can’t be migrated automatically. The previous application keeps running until you decide.',
  'development.command': 'Or run this in a terminal:',
  'development.away': 'Not connected',
  'development.gone':
    '`ampersand dev` isn’t responding. Start it again, and this page reconnects automatically.',
  'development.bar': 'Development',
  'development.openRoles': 'Development: all roles, without login',
  'development.loginRoles': 'Development: roles require login, as in production',
  'development.tryLogin': 'Try with login',
} as const;

/** The same in Dutch. */
const DEVELOPMENT_MESSAGES_NL: Translation<typeof DEVELOPMENT_MESSAGES_EN, 'nl'> = {
  'development.problems': 'Er staan fouten in het script',
  'development.warnings': 'Er zijn waarschuwingen bij het script',
  'development.goesOn': 'De vorige toepassing blijft actief.',
  'development.hide': 'Verbergen',
  'development.waiting': 'Bepaal wat er met uw gegevens gebeurt',
  'development.waiting.text':
    'Het gewijzigde script bevat geen fouten, maar de gegevens kunnen niet automatisch worden gemigreerd. De vorige toepassing blijft actief totdat u hebt gekozen.',
  'development.command': 'Of voer dit uit in een terminal:',
  'development.away': 'Niet verbonden',
  'development.gone':
    '`ampersand dev` reageert niet. Start het opnieuw; deze pagina maakt dan automatisch weer verbinding.',
  'development.bar': 'Ontwikkeling',
  'development.openRoles': 'Ontwikkeling: alle rollen, zonder inloggen',
  'development.loginRoles': 'Ontwikkeling: inloggen vereist voor rollen, zoals in productie',
  'development.tryLogin': 'Proberen met inloggen',
};

/** The same in German. */
const DEVELOPMENT_MESSAGES_DE: Translation<typeof DEVELOPMENT_MESSAGES_EN, 'de'> = {
  'development.problems': 'Das Skript enthält Fehler',
  'development.warnings': 'Das Skript enthält Warnungen',
  'development.goesOn': 'Die vorherige Anwendung läuft weiter.',
  'development.hide': 'Ausblenden',
  'development.waiting': 'Entscheiden Sie, was mit Ihren Daten geschieht',
  'development.waiting.text':
    'Das geänderte Skript ist fehlerfrei, aber seine Daten können nicht automatisch migriert werden. Die vorherige Anwendung läuft weiter, bis Sie entscheiden.',
  'development.command': 'Oder führen Sie dies in einem Terminal aus:',
  'development.away': 'Nicht verbunden',
  'development.gone':
    '`ampersand dev` reagiert nicht. Starten Sie es neu; diese Seite verbindet sich dann automatisch.',
  'development.bar': 'Entwicklung',
  'development.openRoles': 'Entwicklung: alle Rollen, ohne Anmeldung',
  'development.loginRoles': 'Entwicklung: Rollen erfordern eine Anmeldung, wie in Produktion',
  'development.tryLogin': 'Mit Anmeldung ausprobieren',
};

/** Messages of `ampersand dev`, by language. */
export const DEVELOPMENT_MESSAGES = catalog(DEVELOPMENT_MESSAGES_EN, {
  nl: DEVELOPMENT_MESSAGES_NL,
  de: DEVELOPMENT_MESSAGES_DE,
});
