/** What travels over HTTP as schemas: for validation and for descriptions of the API. */
export {
  MIGRATION_ANSWER,
  ERASED_ANSWER,
  IMPORT_ANSWER,
  IMPORT_MODE_CHECK,
  ENGINE_RUN,
} from './schema/administration-schema.ts';
export { API_ERROR } from './schema/error-schema.ts';
export { HISTORY_PAGE } from './schema/history-schema.ts';
export { NamedSchemas } from './schema/named-schemas.ts';
export { SESSION_ROLES, NAVBAR } from './schema/navbar-schema.ts';
export { SIGNALS, NOTIFICATIONS } from './schema/notification-schema.ts';
export { PATCH } from './schema/patch-schema.ts';
export {
  ATOM_REFERENCE,
  ATOM_REFERENCES,
  CONTENT,
  CONCEPT_NAMES,
  NEW_IDENTIFIER,
  SEARCH_ANSWER,
} from './schema/resource-schema.ts';
export { WRITE_RESULT } from './schema/write-schema.ts';
export { ERASE_REQUEST, INSTALL_REQUEST, MIGRATION_REQUEST } from './schema/request-schema.ts';
