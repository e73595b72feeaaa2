import { catalog } from '@ampersand-prototype/generics';

/** Messages about viewing as another user, which load on demand. */
export const VIEW_MESSAGES = catalog(
  {
    'view.as': 'You’re viewing this application as {name}. You can’t change anything.',
    'view.exit': 'Exit view',
    'view.failed': 'That didn’t work. Try again.',
    'view.lead':
      'See the application with the rights and data of another user. You can’t change anything, and the history records the view.',
    'view.roles': 'Roles',
    'view.accounts': 'Accounts',
    'view.find': 'Find an account',
    'view.begin': 'View as {name}',
    'view.none': 'No account found.',
  },
  {
    nl: {
      'view.as': 'U bekijkt deze toepassing als {name}. U kunt niets wijzigen.',
      'view.exit': 'Weergave sluiten',
      'view.failed': 'Dat is niet gelukt. Probeer het opnieuw.',
      'view.lead':
        'Bekijk de toepassing met de rechten en gegevens van een andere gebruiker. U kunt niets wijzigen, en de weergave wordt vastgelegd in de geschiedenis.',
      'view.roles': 'Rollen',
      'view.accounts': 'Accounts',
      'view.find': 'Account zoeken',
      'view.begin': 'Bekijken als {name}',
      'view.none': 'Geen account gevonden.',
    },
    de: {
      'view.as': 'Sie sehen diese Anwendung als {name}. Sie können nichts ändern.',
      'view.exit': 'Ansicht beenden',
      'view.failed': 'Das hat nicht funktioniert. Versuchen Sie es erneut.',
      'view.lead':
        'Sehen Sie die Anwendung mit den Rechten und Daten eines anderen Benutzers. Sie können nichts ändern, und die Ansicht wird im Verlauf festgehalten.',
      'view.roles': 'Rollen',
      'view.accounts': 'Konten',
      'view.find': 'Konto suchen',
      'view.begin': 'Als {name} ansehen',
      'view.none': 'Kein Konto gefunden.',
    },
  },
);
