/** English messages of boards. */
export const BOARD_MESSAGES_EN = {
  'board.by': 'Columns',
  'board.none': 'No {label}',
  'board.yes': 'Yes',
  'board.no': 'No',
  'board.move': 'Move {item} to',
  'board.moved': '{item} is now in “{column}”.',
  'board.returned': '{item} is back in “{column}”.',
  'board.more': 'Show more',
  'board.empty': 'No cards',
  'board.limited': {
    one: '{count} more value isn’t shown. Filter the list to see it.',
    other: '{count} more values aren’t shown. Filter the list to see them.',
  },
  'board.limitedUnknown':
    'Only the values with the most items are shown. Filter the list to see others.',
  'board.failed': 'The cards couldn’t be loaded.',
  'board.help':
    'Arrow keys move between cards. Shift with an arrow key moves the card to another column.',
} as const;
