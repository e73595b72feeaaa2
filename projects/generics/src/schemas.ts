/** What travels over HTTP as schemas: for validation and for descriptions of the API. */
export { MIGRATION_RESPONSE } from './schema/migration-schema.ts';
export {
  CLOCK_PREVIEW,
  CLOCK_STATUS,
  ERASURE_RESPONSE,
  CELL_CORRECTIONS,
  IMPORT_RESPONSE,
  IMPORT_MODE_CHECK,
  ENGINE_RUN,
} from './schema/administration-schema.ts';
export {
  IMPORT_MAPPING_CHANGE,
  IMPORT_MAPPINGS,
  IMPORT_TARGETS,
  STORED_IMPORT_MAPPING,
  TABLE_MAPPING,
} from './schema/table-mapping-schema.ts';
export { API_ERROR } from './schema/error-schema.ts';
export { EXPLAIN_RESPONSE } from './schema/explanation-schema.ts';
export { ABSENCE_RESPONSE } from './schema/absence-schema.ts';
export { VIEW_AS_CHOICES, VIEW_AS_QUERY, VIEWED_PERSON } from './schema/view-as-schema.ts';
export { EXPLAIN_QUERY, WHY_NOT_QUERY } from './schema/explain-query.ts';
export { HISTORY_PAGE } from './schema/history-schema.ts';
export { NamedSchemas } from './schema/named-schemas.ts';
export { SESSION_ROLES, NAVBAR } from './schema/navbar-schema.ts';
export { STORED_BACKUPS } from './schema/stored-backup-schema.ts';
export { BROWSER_ERROR_REPORT, SERVER_STATUS } from './schema/server-status-schema.ts';
export { SIGNALS, NOTIFICATIONS } from './schema/notification-schema.ts';
export { APPLICATION_OVERVIEW, RULES_OVERVIEW, RULE_DETAIL } from './schema/overview-schema.ts';
export {
  CHAPTER_PAGE,
  CONTENT_PAGE,
  DEFINITION_PAGE,
  DIAGRAM_QUERY,
  MODEL_CONTENT_QUERY,
  MODEL_CONTENTS,
  RENDERED_DIAGRAM,
} from './schema/model-document-schema.ts';
export { PATCH } from './schema/patch-schema.ts';
export {
  ATOM_REFERENCE,
  ATOM_REFERENCES,
  CONTENT,
  CONCEPT_NAMES,
  NEW_IDENTIFIER,
  SEARCH_RESPONSE,
} from './schema/resource-schema.ts';
export { GROUP_CHANGE } from './schema/login-groups-schema.ts';
export { NEW_USER, USER_CHANGE, USER_PASSWORD, USERS_OVERVIEW } from './schema/users-schema.ts';
export { WRITE_RESULT } from './schema/write-schema.ts';
export {
  EVENTS_QUERY,
  EXPORT_QUERY,
  IMPORT_QUERY,
  CHANGE_LOG_FILTER_QUERY,
  CHANGE_LOG_QUERY,
  UPLOADED_FILE_QUERY,
  REPORT_QUERY,
  type ChangeLogFilterQuery,
} from './schema/administration-query.ts';
export { ERROR_TEXT } from './schema/query-parameter.ts';
export {
  AGGREGATE_QUERY,
  CHOICE_QUERY,
  CONTENT_QUERY,
  FACETS_QUERY,
  FILE_QUERY,
  HISTORY_PART_QUERY,
  HISTORY_QUERY,
  KIND_QUERY,
  LIST_QUERY,
  AS_OF_QUERY,
  PLACE_QUERY,
  RESOURCE_QUERY,
  SEARCH_QUERY,
  SHAPE_QUERY,
  TABLE_QUERY,
  ZONE_QUERY,
  type AggregateQuery,
  type FacetsQuery,
  type HistoryPartQuery,
  type KindQuery,
  type ListQuery,
  type AsOfQuery,
  type PlaceQuery,
  type ShapeQuery,
  type TableQuery,
} from './schema/resource-query.ts';
export { EFFECTS_QUERY, UNDO_QUERY, WRITE_QUERY, type WriteQuery } from './schema/write-query.ts';
export {
  ERASE_REQUEST,
  EXPORT_SELECTION,
  INSTALL_REQUEST,
  MIGRATION_REQUEST,
} from './schema/request-schema.ts';

export {
  LIST_VIEW_CHANGE,
  LIST_VIEW_VERSION_QUERY,
  LIST_VIEW_VERSIONS,
  LIST_VIEWS,
  STORED_LIST_VIEW,
} from './schema/list-view-schema.ts';
export {
  ACCOUNT_NOTICES,
  NOTICE_CHOICES,
  NOTICE_MESSAGE,
  NOTICE_QUEUE,
  WEB_HOOK_CHANGE,
  WEB_HOOK_SECRET,
} from './schema/notice-schema.ts';
export { WATCH_CHANGE, WATCHES, WATCHES_PER_PAGE, WATCHES_QUERY } from './schema/watch-schema.ts';
