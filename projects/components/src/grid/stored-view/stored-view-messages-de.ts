import type { Translation } from '@ampersand-prototype/generics';
import type { STORED_VIEW_MESSAGES_EN } from './stored-view-messages-en';

/** German messages of stored views. */
export const STORED_VIEW_MESSAGES_DE: Translation<typeof STORED_VIEW_MESSAGES_EN, 'de'> = {
  'views.title': 'Gespeicherte Ansichten',
  'views.name': 'Name der Ansicht',
  'views.newName': 'Neuer Name',
  'views.saveAs': 'Speichern unter',
  'views.save': 'Aktuelle Ansicht hier speichern',
  'views.rename': 'Umbenennen',
  'views.delete': 'Löschen',
  'views.deleted': '„{name}“ wurde gelöscht.',
  'views.undo': 'Rückgängig',
  'views.options': 'Optionen von {name}',
  'views.default': 'Standard',
  'views.makeDefault': 'Die Liste mit dieser Ansicht öffnen',
  'views.share': 'Für Rollen freigeben',
  'views.shareNote':
    'Benutzer mit diesen Rollen können den Namen, den Suchtext und die Filterwerte dieser Ansicht lesen. Die Zeilen folgen den Rechten jedes Benutzers.',
  'views.sharedWith': 'Freigegeben für {roles}',
  'views.versions': 'Frühere Versionen',
  'views.noVersions': 'Keine früheren Versionen',
  'views.restore': 'Wiederherstellen',
  'views.changed': 'Jemand anderes hat „{name}“ geändert.',
  'views.keepMine': 'Meine Änderung behalten',
  'views.useOther': 'Die andere Version verwenden',
};
