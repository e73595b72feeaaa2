import type { Translation } from '@ampersand-prototype/generics';
import type { STORED_VIEW_MESSAGES_EN } from './stored-view-messages-en';

/** Dutch messages of stored views. */
export const STORED_VIEW_MESSAGES_NL: Translation<typeof STORED_VIEW_MESSAGES_EN, 'nl'> = {
  'views.title': 'Opgeslagen weergaven',
  'views.name': 'Naam van de weergave',
  'views.newName': 'Nieuwe naam',
  'views.saveAs': 'Opslaan als',
  'views.save': 'Huidige weergave hier opslaan',
  'views.rename': 'Naam wijzigen',
  'views.delete': 'Verwijderen',
  'views.deleted': '“{name}” is verwijderd.',
  'views.undo': 'Ongedaan maken',
  'views.options': 'Opties van {name}',
  'views.default': 'Standaard',
  'views.makeDefault': 'De lijst met deze weergave openen',
  'views.share': 'Delen met rollen',
  'views.shareNote':
    'Gebruikers met deze rollen kunnen de naam, de zoektekst en de filterwaarden van deze weergave lezen. De rijen volgen de rechten van elke gebruiker.',
  'views.sharedWith': 'Gedeeld met {roles}',
  'views.versions': 'Eerdere versies',
  'views.noVersions': 'Geen eerdere versies',
  'views.restore': 'Herstellen',
  'views.changed': 'Iemand anders heeft “{name}” gewijzigd.',
  'views.keepMine': 'Mijn wijziging behouden',
  'views.useOther': 'De andere versie gebruiken',
};
