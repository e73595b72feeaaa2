import { catalog } from '@ampersand-prototype/generics';

const HOME_MESSAGES_EN = {
  'home.pages': 'Pages',
  'home.start': 'Pick a page from the menu to start.',
  'home.empty': 'Your roles don’t give you access to any pages.',
  'home.empty.hint':
    'Switch to another role in the menu at the top right, or ask an administrator for access.',
  'home.closed': 'This application has no public pages.',
  'home.closed.login': 'Log in at the top right.',
  'home.closed.hint': 'Ask an administrator for access.',
} as const;

/** Texts about the pages of the application; they load with their list. */
export const HOME_MESSAGES = catalog(HOME_MESSAGES_EN, {
  nl: {
    'home.pages': 'Pagina’s',
    'home.start': 'Kies een pagina in het menu om te beginnen.',
    'home.empty': 'Met uw rollen hebt u geen toegang tot pagina’s.',
    'home.empty.hint':
      'Kies een andere rol in het menu rechtsboven, of vraag een beheerder om toegang.',
    'home.closed': 'Deze toepassing heeft geen openbare pagina’s.',
    'home.closed.login': 'Log rechtsboven in.',
    'home.closed.hint': 'Vraag een beheerder om toegang.',
  },
  de: {
    'home.pages': 'Seiten',
    'home.start': 'Wählen Sie eine Seite im Menü, um zu beginnen.',
    'home.empty': 'Ihre Rollen haben keinen Zugriff auf Seiten.',
    'home.empty.hint':
      'Wechseln Sie im Menü oben rechts die Rolle, oder bitten Sie einen Administrator um Zugriff.',
    'home.closed': 'Diese Anwendung hat keine öffentlichen Seiten.',
    'home.closed.login': 'Melden Sie sich oben rechts an.',
    'home.closed.hint': 'Bitten Sie einen Administrator um Zugriff.',
  },
});
