import type { Translation } from '@ampersand-prototype/generics';
import type { FILE_MESSAGES_EN } from './file-messages-en';

/** German messages of opened files. */
export const FILE_MESSAGES_DE: Translation<typeof FILE_MESSAGES_EN, 'de'> = {
  'viewer.next': 'Nächste Datei',
  'viewer.position': '{number} von {count}',
  'viewer.previous': 'Vorherige Datei',
};
