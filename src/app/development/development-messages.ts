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
  'development.warnings': 'Opmerkingen bij het script',
  'development.goesOn': 'De toepassing van daarvoor gaat door.',
  'development.hide': 'Verbergen',
  'development.waiting': 'Over de gegevens moet worden beslist',
  'development.waiting.text':
    'Het gewijzigde script is goed, maar de gegevens kunnen niet vanzelf mee. De toepassing van daarvoor gaat door tot u beslist.',
  'development.command': 'Hetzelfde in een terminal:',
  'development.away': 'Niet verbonden',
  'development.gone':
    '`ampersand dev` antwoordt niet. Start het opnieuw; de pagina gaat vanzelf verder.',
  'development.bar': 'Ontwikkeling',
  'development.openRoles': 'Ontwikkeling: alle rollen voor iedereen',
  'development.loginRoles': 'Ontwikkeling: rollen na aanmelden, zoals in productie',
  'development.tryLogin': 'Met aanmelden proberen',
};

/** The same in German. */
const DEVELOPMENT_MESSAGES_DE: Translation<typeof DEVELOPMENT_MESSAGES_EN, 'de'> = {
  'development.problems': 'Das Skript hat Fehler',
  'development.warnings': 'Hinweise zum Skript',
  'development.goesOn': 'Die Anwendung von vorher läuft weiter.',
  'development.hide': 'Ausblenden',
  'development.waiting': 'Über die Daten muss entschieden werden',
  'development.waiting.text':
    'Das geänderte Skript ist richtig, aber die Daten können nicht von selbst folgen. Die Anwendung von vorher läuft weiter, bis Sie entscheiden.',
  'development.command': 'Dasselbe in einem Terminal:',
  'development.away': 'Nicht verbunden',
  'development.gone':
    '`ampersand dev` antwortet nicht. Starten Sie es neu; die Seite macht von selbst weiter.',
  'development.bar': 'Entwicklung',
  'development.openRoles': 'Entwicklung: alle Rollen für alle',
  'development.loginRoles': 'Entwicklung: Rollen nach Anmeldung, wie in Produktion',
  'development.tryLogin': 'Mit Anmeldung ausprobieren',
};

/** Messages of `ampersand dev`, by language. */
export const DEVELOPMENT_MESSAGES = catalog(DEVELOPMENT_MESSAGES_EN, {
  nl: DEVELOPMENT_MESSAGES_NL,
  de: DEVELOPMENT_MESSAGES_DE,
});
