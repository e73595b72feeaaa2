import type { Translation } from '@ampersand-prototype/generics';
import type { BOARD_MESSAGES_EN } from './board-messages-en';

/** German messages of boards. */
export const BOARD_MESSAGES_DE: Translation<typeof BOARD_MESSAGES_EN, 'de'> = {
  'board.by': 'Spalten',
  'board.none': 'Ohne {label}',
  'board.yes': 'Ja',
  'board.no': 'Nein',
  'board.move': '{item} verschieben nach',
  'board.moved': '{item} ist jetzt in „{column}“.',
  'board.returned': '{item} ist wieder in „{column}“.',
  'board.more': 'Mehr anzeigen',
  'board.empty': 'Keine Karten',
  'board.limited': {
    one: '{count} weiterer Wert wird nicht angezeigt. Filtern Sie die Liste, um ihn zu sehen.',
    other: '{count} weitere Werte werden nicht angezeigt. Filtern Sie die Liste, um sie zu sehen.',
  },
  'board.limitedUnknown':
    'Nur die Werte mit den meisten Elementen werden angezeigt. Filtern Sie die Liste, um andere zu sehen.',
  'board.failed': 'Die Karten konnten nicht geladen werden.',
  'board.help':
    'Mit den Pfeiltasten wechseln Sie zwischen Karten. Umschalt mit einer Pfeiltaste verschiebt die Karte in eine andere Spalte.',
};
