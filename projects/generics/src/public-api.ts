/** The contract between compiler, backend and components: file formats, resources, patches and names. */
export {
  isNumeric,
  TECHNICAL_TYPES,
  isObjectType,
  isTechnicalType,
  typologyType,
  type TechnicalType,
  type TypologyTypes,
} from './value/technical-type.ts';
export { shownValues } from './value/listed-values.ts';
export { decodePropertyName, encodePropertyName } from './property-name.ts';
export { CRUD_FLAGS, NO_CRUD, formatCrud, parseCrud, type Crud } from './rights/crud.ts';
export {
  decideField,
  mayDo,
  rightOf,
  type FieldAction,
  type FieldFacts,
  type FieldKind,
  type FieldRendering,
} from './rights/field-rendering.ts';
export { fieldKindOf, offersAction, type NodeFacts } from './rights/offers-action.ts';
export {
  ERROR_CATALOG,
  type CatalogEntry,
  type ErrorCode,
  type ErrorText,
} from './error/error-catalog.ts';
export { errorText } from './error/error-text.ts';
export {
  catalog,
  type MultilingualCatalog,
  type Plural,
  type PluralForms,
  type MessageTexts,
  type Translation,
} from './error/catalog.ts';
export { LANGUAGES, type Language } from './error/language.ts';
export { suggestNames } from './suggest-names.ts';
export { columnIndex, columnName } from './spreadsheet-column.ts';
export { filledVariables } from './filled-variables.ts';
export { escapeXml } from './escape-xml.ts';
export { shellQuoted } from './shell-quoted.ts';
export { errorDetail, errorMessage } from './error/error-message.ts';
export { ShapeError, type ShapeProblem } from './metadata/shape.ts';
export type { ApplicationMetadata } from './metadata/application-metadata.ts';
export { readConcepts, type ConceptDefinition, type ConceptTable } from './metadata/concepts.ts';
export {
  readRelations,
  type RelationDefinition,
  type RelationTable,
} from './metadata/relations.ts';
export {
  readInterfaces,
  withoutQueries,
  type BoxHeader,
  type InterfaceDefinition,
  type InterfaceObject,
  type SubInterfaces,
  type NodeReading,
  type RowStep,
  type TermInfo,
} from './metadata/interfaces.ts';
export type { Translations } from './metadata/translations.ts';
export {
  RULE_SOURCE_KEYWORDS,
  readRules,
  type RuleSourceDefinition,
  type RuleDefinition,
  type RuleDefinitions,
  type ViolationSegment,
} from './metadata/rules.ts';
export * from './metadata/conjuncts.ts';
export {
  readExplanations,
  type ExplanationDefinitions,
  type ExplanationPlan,
  type InterfaceNodePlan,
  type RelationWording,
} from './metadata/explanations.ts';
export {
  FIRST_REPAIRS,
  MAX_EXPLAINED_NODES,
  MAX_REPAIRS,
  type ExplanationSize,
} from './api/explanation-size.ts';
export type {
  ExplainedAtom,
  Explanation,
  ExplainResponse,
  ExplanationNode,
  Repair,
  UnexplainedReason,
} from './schema/explanation-schema.ts';
export type { AbsenceResponse, Condition } from './schema/absence-schema.ts';
export type { ViewAsChoices, ViewedPerson } from './schema/view-as-schema.ts';
export * from './metadata/views.ts';
export * from './metadata/formula.ts';
export type * from './metadata/computation.ts';
export { readRoles, type RoleDefinition } from './metadata/roles.ts';
export {
  readPopulations,
  type AtomPopulation,
  type LinkPopulation,
  type PopulationDefinition,
} from './metadata/populations.ts';
export { readIdentity, type IdentityDefinition } from './metadata/identity.ts';
export { readSettings, type SettingsDefinition } from './metadata/settings.ts';
export type { PairChange } from './metadata/pair-change.ts';
export type { TableRead } from './metadata/table-read.ts';
export type { ChangedField } from './api/changed-field.ts';
export type { PatchOp } from './enum/patch-op.ts';
export type { PatchOperation } from './schema/patch-schema.ts';
export { isPatchValue, isRecord, type PatchValue } from './value/patch-value.ts';
export { isMetaKey, isResourceNode } from './api/resource.ts';
export type {
  MissingReason,
  AtomReference,
  Choice,
  ResourceNode,
  SearchResponse,
  SearchResult,
} from './schema/resource-schema.ts';
export {
  encodeSegment,
  isAddressable,
  joinPath,
  pathBelow,
  splitPath,
} from './api/resource-path.ts';
export { NO_NOTIFICATIONS } from './api/no-notifications.ts';
export type {
  RuleSource,
  InterfaceLink,
  InvariantViolation,
  Message,
  Notifications,
  MaintainedRule,
  Signal,
  ViolatingAtom,
  Violation,
} from './schema/notification-schema.ts';
export type {
  ClockPreview,
  ClockStatus,
  EngineRun,
  EngineStep,
  ImportResponse,
  ImportModeCheck,
  ImportProblem,
  ImportSheet,
  CellCorrection,
  ErasureResponse,
} from './schema/administration-schema.ts';
export { IDENTIFIER_ITEM } from './enum/identifier-item.ts';
export type {
  ImportMappingChange,
  ImportMappings,
  ImportTarget,
  ImportTargets,
  StoredImportMapping,
  TableMapping,
} from './schema/table-mapping-schema.ts';
export type { InstallRequest, MigrationRequest, EraseRequest } from './schema/request-schema.ts';
export type {
  ApplicationOverview,
  ConceptCount,
  RuleDetail,
  RuleEvaluation,
  RuleKind,
  RuleOverview,
} from './schema/overview-schema.ts';
export { DEFINITION_KINDS, type DefinitionKind } from './enum/definition-kind.ts';
export type {
  ChapterPage,
  ContentPage,
  DocumentPart,
  ContentRow,
  DefinitionPage,
  Inline,
  ListedDefinition,
  ModelBlock,
  ModelChapter,
  ModelContents,
  ModelDefinition,
  ModelSection,
  RenderedDiagram,
  TextBlock,
} from './schema/model-document-schema.ts';
export type { StoredDocument } from './api/stored-document.ts';
export type {
  Diagram,
  DiagramEdge,
  DiagramKind,
  DiagramNode,
  DiagramText,
} from './metadata/diagram.ts';
export type {
  BrowserError,
  BrowserErrorReport,
  HandledRequest,
  ServerStatus,
  ServiceKeyStatus,
  ExtensionRouteStatus,
  SettingStatus,
} from './schema/server-status-schema.ts';
export type { StoredBackup, StoredBackupKind } from './schema/stored-backup-schema.ts';
export type { GroupChange, LoginGroupRoles, LoginGroups } from './schema/login-groups-schema.ts';
export type {
  NewUser,
  RoleOverview,
  UserAccount,
  UserChange,
  UserPassword,
  UserSession,
  UsersOverview,
} from './schema/users-schema.ts';
export {
  TABLE_FORMATS,
  WRITTEN_FORMATS,
  type TableFormat,
  type WrittenFormat,
} from './enum/file-format.ts';
export {
  AGGREGATE_FUNCTIONS,
  type AggregateFunction,
  type AggregateGroup,
  type AggregateRow,
  type Aggregates,
} from './api/aggregates.ts';
export * from './api/facets.ts';
export type {
  MigrationResponse,
  MigrationStepKind,
  PossibleRenaming,
} from './schema/migration-schema.ts';
export { renamesOf } from './api/renames-of.ts';
export { droppedFate, type DroppedFate } from './api/dropped-fate.ts';
export type {
  ContentDelta,
  ListDelta,
  OperationValidation,
  WriteResult,
} from './schema/write-schema.ts';
export { TRANSACTION_KINDS, type TransactionKind } from './enum/transaction-kind.ts';
export type {
  ChangeCause,
  ChangeCount,
  Effects,
  HistoryEntry,
  HistoryPage,
  SignalEffect,
  StoredTransaction,
  ChangeDescription,
} from './schema/history-schema.ts';
export { resourceHash } from './api/resource-hash.ts';
export type { ChangedEvent, UndoConflict } from './api/history.ts';
export {
  DEVELOPMENT_EVENTS,
  DEVELOPMENT_LOGIN,
  DEVELOPMENT_STATE,
  type DevelopmentState,
  type LivePage,
  type ProblemPlace,
  type ScriptProblem,
  type WaitingChange,
} from './api/development.ts';
export { compareByLabel, compareIdentifiers, compareTexts } from './api/label-order.ts';
export type {
  ApplicationIdentity,
  LoginLink,
  SessionField,
  SessionPages,
  NavigationItem,
  Navbar,
  NewResourceItem,
  SessionRole,
} from './schema/navbar-schema.ts';
export {
  allowsView,
  isListView,
  LIST_VIEWS,
  suitsView,
  type ListItemFacts,
  type ListItemKind,
  type ListViewName,
} from './enum/list-view.ts';
export { isMenuIcon, MENU_ICONS, type MenuIcon } from './enum/menu-icon.ts';
export type { ApiErrorBody } from './schema/error-schema.ts';
export {
  readEngineCalls,
  type EngineCall,
  type EngineCallError,
  type EngineCallPart,
  type EngineCalls,
} from './engine/engine-call.ts';
export {
  ENGINE_SIGNATURES,
  isEngineFunction,
  type EngineFunctionName,
} from './engine/engine-functions.ts';
export {
  parametersFor,
  showEngineSignature,
  takesArguments,
  type EngineArgumentKind,
  type EngineParameter,
  type EngineSignature,
} from './engine/engine-signature.ts';
export {
  BUILT_IN_CONCEPT,
  BUILT_IN_INTERFACE,
  BUILT_IN_RELATION,
  CLOCK_RELATION,
  GROUP_ROLES,
  FILE_OBJECT,
  FILE_RELATION,
  isBuiltIn,
  PROTOTYPE_NAMESPACE,
  ROLE,
  SESSION,
  LOGIN_RELATION,
  SESSION_ACCOUNT,
  SESSION_ATOM,
  type BuiltInRelation,
} from './prototype-context/names.ts';
export { listParts, listText } from './list-text.ts';
export { shortenedText } from './value/shortened-text.ts';
export { VALUE_TYPES } from './value/value-types.ts';
export { characterCount, MAX_TEXT_LENGTH } from './value/max-text-length.ts';
export { MARKUP_FORMATS, markupFormatOf, type MarkupFormat } from './value/markup-format.ts';
export {
  colorsOf,
  isValueColor,
  parseColors,
  VALUE_COLORS,
  type ItemColors,
  type NamedColor,
  type ValueColor,
} from './value/value-color.ts';
export { CHART_KINDS, type ChartKind } from './value/chart-kind.ts';
export { parseGroupedItem, type GroupedItem } from './value/grouped-item.ts';
export * from './value/value-display.ts';
export { parseImportedPassword } from './value/password.ts';
export {
  argon2Hash,
  isBareDigest,
  isMarkedHash,
  isBcryptHash,
  isVerifiableHash,
  type Argon2Hash,
} from './value/password-hash.ts';
export { isReadableText } from './value/readable-text.ts';
export { SQL_CLASSES, type SqlClass, type SqlClassTraits } from './value/sql-class.ts';
export type {
  FileValue,
  FormattedNumber,
  ParsedValue,
  ValueSchema,
  ValueType,
} from './value/value-type.ts';
export type { ExpectedFormat } from './value/expected-format.ts';
export { invalidValueMessage, type InvalidValue } from './invalid-value-message.ts';
export { decimalText } from './value/float.ts';
export { parseDate, parseDateTime, storedTimestamp } from './value/instant.ts';
export { isFormatted, plainText } from './value/text-value.ts';
export { normalizedText } from './value/normalized-text.ts';
export { FOLDED_CHARACTERS, foldText } from './value/fold-text.ts';
export { dayRange, type DayRange } from './value/day-range.ts';
export {
  isPeriod,
  PERIOD_UNITS,
  periodOf,
  periodRange,
  type PeriodRange,
  type PeriodUnit,
} from './value/period.ts';
export {
  divideDecimal,
  formatDecimal,
  parseDecimal,
  presentDecimal,
  unitsAt,
  type Decimal,
} from './value/decimal.ts';
export { offsetChanges, type OffsetChange } from './value/offset-changes.ts';
export { isTimeZone, instantInZone, instantOfClock, zonedInstant } from './value/zoned-instant.ts';
export { dateOfDayNumber } from './value/day-number.ts';
export { parseBoolean } from './value/boolean.ts';
export { NOTICE_DELIVERIES, type NoticeDelivery } from './enum/notice-delivery.ts';
export type { ListViewChange, ListViews, StoredListView } from './schema/list-view-schema.ts';
export type { ListViewVersions } from './schema/list-view-schema.ts';
export type { AccountNotices, NoticeChoices, NoticeMessage } from './schema/notice-schema.ts';
export type { NoticeQueue, WebHookChange, WebHookSecret } from './schema/notice-schema.ts';
export type { Watch, WatchChange, Watches, WatchesQuery } from './schema/watch-schema.ts';
