import type { Translation } from '@ampersand-prototype/generics';
import type { FILE_MESSAGES_EN } from './file-messages-en';

/** Dutch messages of opened files. */
export const FILE_MESSAGES_NL: Translation<typeof FILE_MESSAGES_EN, 'nl'> = {
  'viewer.next': 'Volgend bestand',
  'viewer.position': '{number} van {count}',
  'viewer.previous': 'Vorig bestand',
};
