import { catalog } from '@ampersand-prototype/generics';
import { TABLE_MESSAGES_EN } from './table-messages-en';

/** The messages of tables, which load with the first table. */
export const TABLE_MESSAGES = catalog(TABLE_MESSAGES_EN, {
  nl: () => import('./table-messages-nl').then((module) => module.TABLE_MESSAGES_NL),
  de: () => import('./table-messages-de').then((module) => module.TABLE_MESSAGES_DE),
});
