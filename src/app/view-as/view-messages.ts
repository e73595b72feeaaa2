import { catalog } from '@ampersand-prototype/generics';

/** Messages about viewing as another user, which load on demand. */
export const VIEW_MESSAGES = catalog(
  {
    'view.as': 'You are viewing this application as {name}. Nothing can be changed.',
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
      'view.as': 'U bekijkt deze applicatie als {name}. Wijzigen kan niet.',
      'view.exit': 'Weergave sluiten',
      'view.failed': 'Dat is niet gelukt. Probeer het opnieuw.',
      'view.lead':
        'Bekijk de applicatie met de rechten en gegevens van iemand anders. In een weergave kunt u niets wijzigen. De geschiedenis legt de weergave vast.',
      'view.roles': 'Rollen',
      'view.accounts': 'Accounts',
      'view.find': 'Zoek een account',
      'view.begin': 'Bekijk als {name}',
      'view.none': 'Geen account gevonden.',
    },
    de: {
      'view.as': 'Sie sehen diese Anwendung als {name}. Ändern ist nicht möglich.',
      'view.exit': 'Ansicht beenden',
      'view.failed': 'Das hat nicht funktioniert. Versuchen Sie es erneut.',
      'view.lead':
        'Sehen Sie die Anwendung mit den Rechten und Daten einer anderen Person. In einer Ansicht lässt sich nichts ändern, und der Verlauf hält sie fest.',
      'view.roles': 'Rollen',
      'view.accounts': 'Konten',
      'view.find': 'Konto suchen',
      'view.begin': 'Als {name} ansehen',
      'view.none': 'Kein Konto gefunden.',
    },
  },
);
