import type { Translation } from '@ampersand-prototype/generics';
import type { BOARD_MESSAGES_EN } from './board-messages-en';

/** Dutch messages of boards. */
export const BOARD_MESSAGES_NL: Translation<typeof BOARD_MESSAGES_EN, 'nl'> = {
  'board.by': 'Kolommen',
  'board.none': 'Geen {label}',
  'board.yes': 'Ja',
  'board.no': 'Nee',
  'board.move': '{item} verplaatsen naar',
  'board.moved': '{item} staat nu in “{column}”.',
  'board.returned': '{item} staat weer in “{column}”.',
  'board.more': 'Meer tonen',
  'board.empty': 'Geen kaarten',
  'board.limited': {
    one: 'Nog {count} waarde wordt niet getoond. Filter de lijst om die te zien.',
    other: 'Nog {count} waarden worden niet getoond. Filter de lijst om die te zien.',
  },
  'board.limitedUnknown':
    'Alleen de waarden met de meeste items worden getoond. Filter de lijst om andere te zien.',
  'board.failed': 'De kaarten kunnen niet worden geladen.',
  'board.help':
    'Met de pijltjestoetsen gaat u langs de kaarten. Shift met een pijltjestoets verplaatst de kaart naar een andere kolom.',
};
