import { catalog } from '@ampersand-prototype/generics';
import { MIGRATION_MESSAGES_DE } from './migration-messages-de';
import { MIGRATION_MESSAGES_EN } from './migration-messages-en';
import { MIGRATION_MESSAGES_NL } from './migration-messages-nl';

/** Texts of the migration form; they load with it. */
export const MIGRATION_MESSAGES = catalog(MIGRATION_MESSAGES_EN, {
  nl: MIGRATION_MESSAGES_NL,
  de: MIGRATION_MESSAGES_DE,
});
