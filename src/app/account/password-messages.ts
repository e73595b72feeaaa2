import { catalog } from '@ampersand-prototype/generics';

const PASSWORD_MESSAGES_EN = {
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.again': 'Confirm new password',
  'password.differ': 'The passwords don’t match.',
  'password.action': 'Change password',
  'password.done': 'Your password was changed.',
} as const;

/** Texts of the page that changes a password; they load with it. */
export const PASSWORD_MESSAGES = catalog(PASSWORD_MESSAGES_EN, {
  nl: {
    'password.current': 'Huidig wachtwoord',
    'password.new': 'Nieuw wachtwoord',
    'password.again': 'Nieuw wachtwoord bevestigen',
    'password.differ': 'De wachtwoorden komen niet overeen.',
    'password.action': 'Wachtwoord wijzigen',
    'password.done': 'Uw wachtwoord is gewijzigd.',
  },
  de: {
    'password.current': 'Aktuelles Passwort',
    'password.new': 'Neues Passwort',
    'password.again': 'Neues Passwort bestätigen',
    'password.differ': 'Die Passwörter stimmen nicht überein.',
    'password.action': 'Passwort ändern',
    'password.done': 'Ihr Passwort wurde geändert.',
  },
});
