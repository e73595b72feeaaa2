import { catalog } from '@ampersand-prototype/generics';

const EXPIRED_MESSAGES_EN = {
  'expired.title': 'Your session has ended',
  'expired.text':
    'You were inactive for a while, you logged in a long time ago, or you logged out in another tab.',
  'expired.hint':
    'Your changes are still on this page. Start a new session to save them. If that requires a login, use another tab to log in first.',
  'expired.logInHere': 'Your changes are still on this page. Log in here to save them.',
  'expired.login': 'Log in',
  'expired.continue': 'Continue with a new session',
  'expired.other.title': 'Save the changes of {owner}?',
  'expired.other.text':
    'You are logged in as {name}, but {owner} entered the changes on this page. They would be saved as changes of {name}.',
  'expired.other.save': 'Save as {name}',
  'expired.other.logOut': 'Log out',
} as const;

/** Texts about a session that has ended; they load with its banner. */
export const EXPIRED_MESSAGES = catalog(EXPIRED_MESSAGES_EN, {
  nl: {
    'expired.title': 'Uw sessie is beëindigd',
    'expired.text':
      'U was een tijd niet actief, u hebt lang geleden ingelogd, of u hebt uitgelogd in een ander tabblad.',
    'expired.hint':
      'Uw wijzigingen staan nog op deze pagina. Begin een nieuwe sessie om ze op te slaan. Moet u daarvoor inloggen, doe dat dan eerst in een ander tabblad.',
    'expired.logInHere': 'Uw wijzigingen staan nog op deze pagina. Log hier in om ze op te slaan.',
    'expired.login': 'Inloggen',
    'expired.continue': 'Verdergaan met een nieuwe sessie',
    'expired.other.title': 'Wijzigingen van {owner} opslaan?',
    'expired.other.text':
      'U bent ingelogd als {name}, maar {owner} heeft de wijzigingen op deze pagina ingevoerd. Ze zouden worden opgeslagen als wijzigingen van {name}.',
    'expired.other.save': 'Opslaan als {name}',
    'expired.other.logOut': 'Uitloggen',
  },
  de: {
    'expired.title': 'Ihre Sitzung ist beendet',
    'expired.text':
      'Sie waren längere Zeit inaktiv, Ihre Anmeldung ist lange her, oder Sie haben sich in einem anderen Tab abgemeldet.',
    'expired.hint':
      'Ihre Änderungen sind noch auf dieser Seite. Beginnen Sie eine neue Sitzung, um sie zu speichern. Falls Sie sich dafür anmelden müssen, tun Sie das zuerst in einem anderen Tab.',
    'expired.logInHere':
      'Ihre Änderungen sind noch auf dieser Seite. Melden Sie sich hier an, um sie zu speichern.',
    'expired.login': 'Anmelden',
    'expired.continue': 'Mit neuer Sitzung fortfahren',
    'expired.other.title': 'Änderungen von {owner} speichern?',
    'expired.other.text':
      'Sie sind als {name} angemeldet, aber {owner} hat die Änderungen auf dieser Seite eingegeben. Sie würden als Änderungen von {name} gespeichert.',
    'expired.other.save': 'Als {name} speichern',
    'expired.other.logOut': 'Abmelden',
  },
});
