import { catalog } from '@ampersand-prototype/generics';
import { TABLE_MESSAGES_DE } from './table-messages-de';
import { TABLE_MESSAGES_EN } from './table-messages-en';
import { TABLE_MESSAGES_NL } from './table-messages-nl';

/** The messages of tables. All languages load with the first table, so that none shows English texts first. */
export const TABLE_MESSAGES = catalog(TABLE_MESSAGES_EN, {
  nl: TABLE_MESSAGES_NL,
  de: TABLE_MESSAGES_DE,
});
