/** English messages of opened files. */
export const FILE_MESSAGES_EN = {
  'viewer.next': 'Next file',
  'viewer.position': '{number} of {count}',
  'viewer.previous': 'Previous file',
} as const;
