/** The contract between compiler, backend and components: file formats, resources, patches and names. */
export {
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
  type Texts,
  type Translation,
} from './error/catalog.ts';
export { LANGUAGES, type Language } from './error/language.ts';
export { columnIndex, columnName } from './spreadsheet-column.ts';
export { filledVariables } from './filled-variables.ts';
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
export {
  readConjuncts,
  type ConjunctChange,
  type ConjunctDefinition,
  type IncrementalQueries,
} from './metadata/conjuncts.ts';
export {
  readExplanations,
  type ExplanationDefinitions,
  type ExplanationPlan,
  type InterfaceNodePlan,
  type RelationWording,
} from './metadata/explanations.ts';
export {
  FIRST_REPAIRS,
  MAX_REPAIRS,
  type ExplainedAtom,
  type Explanation,
  type ExplainResponse,
  type ExplanationNode,
  type ExplanationSize,
  type Repair,
  type UnexplainedReason,
} from './api/explanation.ts';
export {
  DEFAULT_DERIVATION_LIMITS,
  DerivationTooCostly,
  limitsFor,
  listingOf,
  MAX_EXPLAINED_NODES,
  type AtomPair,
  type Derivation,
  type DerivationLimits,
  type ListedAtoms,
  type LinkVisibility,
  type MiddleNode,
  type PopulationReader,
} from './explanation/derivation.ts';
export type { AbsenceResponse, Condition } from './api/absence.ts';
export type { ViewAsChoices, ViewedPerson } from './api/view-as.ts';
export {
  describeList,
  type ConditionWording,
  type DescribedList,
} from './explanation/describe-condition.ts';
export { derive } from './explanation/derive.ts';
export { explain } from './explanation/explain.ts';
export {
  EXPLANATION_GRAMMAR,
  quoteIn,
  type ExplanationGrammar,
  type FieldForm,
} from './explanation/explanation-grammar.ts';
export { linkStatement, noLinkStatement } from './explanation/link-statement.ts';
export { repairTitle, type RepairStep } from './explanation/repair-title.ts';
export type { ExplainedRelation, ExplanationWording } from './explanation/explanation-wording.ts';
export {
  readViews,
  type SegmentReading,
  type ViewDefinition,
  type ViewSegmentDefinition,
} from './metadata/views.ts';
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
export type { ChangedField, PatchOp, PatchOperation } from './api/patch.ts';
export { isPatchValue, isRecord, type PatchValue } from './value/patch-value.ts';
export {
  isMetaKey,
  isResourceNode,
  type MissingReason,
  type AtomReference,
  type ResourceNode,
} from './api/resource.ts';
export {
  encodeSegment,
  isAddressable,
  joinPath,
  pathBelow,
  splitPath,
} from './api/resource-path.ts';
export {
  NO_NOTIFICATIONS,
  type RuleSource,
  type InterfaceLink,
  type InvariantViolation,
  type Message,
  type Notifications,
  type MaintainedRule,
  type Signal,
  type ViolatingAtom,
  type Violation,
} from './api/notification.ts';
export type {
  EngineRun,
  EngineStep,
  ImportResponse,
  ImportModeCheck,
  ImportProblem,
  ImportSheet,
  CellCorrection,
  InstallRequest,
  MigrationRequest,
} from './api/administration.ts';
export type {
  ApplicationOverview,
  ConceptCount,
  RuleDetail,
  RuleEvaluation,
  RuleKind,
  RuleOverview,
} from './api/overview.ts';
export {
  DEFINITION_KINDS,
  type ChapterPage,
  type ContentPage,
  type DocumentPart,
  type ContentRow,
  type DefinitionKind,
  type DefinitionPage,
  type Inline,
  type ListedDefinition,
  type ModelBlock,
  type ModelChapter,
  type ModelContents,
  type ModelDefinition,
  type ModelSection,
  type RenderedDiagram,
  type StoredDocument,
  type TextBlock,
} from './api/stored-document.ts';
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
  SettingStatus,
} from './api/server-status.ts';
export type { StoredBackup, StoredBackupKind } from './api/stored-backup.ts';
export type {
  NewUser,
  RoleOverview,
  UserAccount,
  UserChange,
  UserPassword,
  UserSession,
  UsersOverview,
} from './api/users.ts';
export {
  TABLE_FORMATS,
  WRITTEN_FORMATS,
  type TableFormat,
  type WrittenFormat,
} from './api/file-format.ts';
export {
  FACET_KINDS,
  ITEM_SEPARATOR,
  type ChildFacet,
  type FacetCounts,
  type FacetKind,
  type FacetValue,
} from './api/facets.ts';
export type { SearchResponse, SearchResult } from './api/search.ts';
export type { MigrationResponse, MigrationStepKind } from './api/migration-response.ts';
export { droppedFate, type DroppedFate } from './api/dropped-fate.ts';
export type {
  ContentDelta,
  ListDelta,
  OperationValidation,
  WriteResult,
} from './api/write-result.ts';
export {
  TRANSACTION_KINDS,
  type ChangeCause,
  type ChangeCount,
  type ChangedEvent,
  type Effects,
  type ErasureResponse,
  type EraseRequest,
  type HistoryEntry,
  type HistoryPage,
  type SignalEffect,
  type StoredTransaction,
  type ChangeDescription,
  type TransactionKind,
  type UndoConflict,
} from './api/history.ts';
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
  SessionField,
  SessionPages,
  NavigationItem,
  Navbar,
  NewResourceItem,
  SessionRole,
} from './api/navbar.ts';
export { isMenuIcon, MENU_ICONS, type MenuIcon } from './api/menu-icon.ts';
export type { ApiErrorBody } from './api/api-error.ts';
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
  isBuiltIn,
  PROTOTYPE_NAMESPACE,
  ROLE,
  SESSION,
  LOGIN_RELATION,
  SESSION_ACCOUNT,
  SESSION_ATOM,
  type BuiltInRelation,
} from './prototype-context/names.ts';
export { shortenedText } from './value/shortened-text.ts';
export { isNumeric, VALUE_TYPES } from './value/value-types.ts';
export { characterCount, MAX_TEXT_LENGTH } from './value/max-text-length.ts';
export { MARKUP_FORMATS, markupFormatOf, type MarkupFormat } from './value/markup-format.ts';
export { parseImportedPassword } from './value/password.ts';
export {
  argon2Hash,
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
export { isPeriod, periodRange, type PeriodRange } from './value/period.ts';
export { isTimeZone, instantInZone, instantOfClock, zonedInstant } from './value/zoned-instant.ts';
export { dateOfDayNumber } from './value/day-number.ts';
export { parseBoolean } from './value/boolean.ts';
