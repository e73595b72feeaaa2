/** Angular components for the fields and boxes of generated interfaces. */
export {
  type AmpersandOptions,
  AmpersandSettings,
  API_URL,
  ApplicationEvents,
  atomId,
  type AtomPage,
  bare,
  type Catalog,
  type Catalogs,
  Confirmations,
  type CrudMode,
  RenderFlush,
  EXTRA_MESSAGES,
  Icon,
  IconButton,
  INTERFACE_ROUTES,
  InterfaceApi,
  InterfaceLinks,
  type InterfaceLinkTarget,
  type InterfaceRoute,
  interfaceRoute,
  INTERFACES_URL,
  isJsonNode,
  type JsonNode,
  isSameQuery,
  labelOf,
  type ListPage,
  type ListPart,
  type AggregateRequest,
  type FacetRequest,
  type ListQuery,
  type MismatchReport,
  type ChangeOptions,
  type UploadOptions,
  type PatchOptions,
  type Reading,
  provideAmpersand,
  queryParameters,
  readNotifications,
  readWriteResponse,
  type RequestError,
  type RequestErrorKind,
  requestErrorOf,
  type RequestErrorReport,
  RequestFailure,
  REQUEST_TIMEOUT,
  SayPipe,
  SHOWS_INTERFACE,
  type ShownInterface,
  showsInterface,
  START_LOCALE,
  unsavedGuard,
  valuesOf,
  WHOLE_LIST,
  type MessageKey,
  type MessageParameters,
  Messages,
  type WriteResponse,
} from '@ampersand-prototype/components/application';

export {
  BaseInterfaceComponent,
  type InterfaceComponent,
  type RootResource,
} from './interfacing/base-interface-component';
export type { AtomEdits } from './edit/atom-edits';
export type { Change, FieldOperation } from './edit/change';
export type { DraftEnd, DraftPage } from './edit/draft-page';
export type { EditReason, ReasonLine, RejectedRequest } from './edit/edit-reason';
export type { EditEvent, EditState, InputProblem } from './edit/edit-state';
export { ADDER, additionOf, type EditTarget, removalOf, rowOf, SINGLE } from './edit/edit-target';
export type { EditStatus, FieldEdit } from './edit/field-edit';
export type { FieldEdits } from './edit/field-edits';
export type { InterfaceBackend } from './content/interface-backend';
export type { ControllerOptions } from './interfacing/controller-options';
export { InterfaceController } from './interfacing/interface-controller';
export type { InterfaceReader } from './interfacing/interface-reader';
export type { InterfaceSync } from './interfacing/interface-sync';
export type { InterfaceTransactions } from './interfacing/interface-transactions';
export type { RejectionExplainer } from './interfacing/rejection-explainer';
export { InterfaceModel, storedRelations } from './interfacing/interface-model';
export type { LoadState } from './rows/loaded-content';
export type { EditProtection, ResourceTree } from './content/resource-tree';
export type { TransactionBuffer, DryRunResult } from './edit/transaction-buffer';
export { ListWindow } from './rows/list-window';
export { windowPlan, type WindowPlan } from './rows/window-plan';
export { transactionalParts, type ItemPath } from './interfacing/transactional-parts';

export { Deletions, type Deletion } from './change-log/deleting/deletions';
export { HistoryButton } from './change-log/history/history-button';
export { HistoryEntryText } from './change-log/describe/history-entry';
export { HistoryList, type HistorySource } from './change-log/history/history-list';
export { Histories, type HistoryOf } from './change-log/history/histories';
export {
  ChangeLogApi,
  type HistoryPlace,
  type ChangeLogFilter,
} from './change-log/api/change-log-api';
export { HistoryMessages } from './change-log/messages/history-messages';
export type { HistoryMessageKey } from './change-log/messages/history-messages-en';
export { UndoAction } from './change-log/undo/undo-action';
export { UndoStack, type UndoOutcome, type UndoStep } from './change-log/undo/undo-stack';
export { ChangeList } from './change-log/describe/change-list';
export { Places, type Place } from './interfacing/places';
export { Absences, type AbsenceQuestion } from './explanation/absences';
export { DirectRepairs } from './interfacing/direct-repairs';
export type { OpenedTask } from './explanation/opened-task';
export type { StoredRepair } from './edit/stored-repair';
export { ExplanationText } from './explanation/explanation-text';
export { ExplanationMessages } from './explanation/explanation-messages';
export type { ExplanationMessageKey } from './explanation/explanation-messages-en';
export {
  Explanations,
  type ExplainedPair,
  type ExplanationResult,
} from './explanation/explanations';
export { FocusRestorer } from './input/focus-restorer';
export {
  ATOMIC_FIELD,
  AtomicFieldInputs,
  AtomicField,
  FIELD_GROUP,
  FIELD_KIND,
  type FieldOverride,
  type FieldTraits,
} from './field/atomic-field';
export { EditMessage } from './field/edit-message';
export { EditSlot, type SlotOptions, type SlotRole } from './field/edit-slot';
export { MismatchMessage } from './field/mismatch-message';
export { WaitingEdits } from './field/waiting-edits';
export { WhyButton } from './field/why-button';
export { WhyNotButton } from './field/why-not-button';
export {
  decideField,
  type FieldFacts,
  type FieldKind,
  type FieldRendering,
} from '@ampersand-prototype/generics';
export { codecOf, type TypedAsText } from './codec/codec-of';
export { ValueCalendar } from './value-control/value-calendar';
export { ChartPlot, type PlotInput } from './chart/chart-plot';
export type { Drawing, DrawingInput, Mark } from './chart/drawing';
export { drawBars } from './chart/draw-bars';
export { ValueControl, type ValueControlError } from './value-control/value-control';
export { expected, parsed, sameValue, type Parsed, type ValueCodec } from './field/value-codec';
export { ValueField } from './field/value-field';
export { TextSlot } from './field/text-slot';
export { EditorTemplate, type EditorContext } from './field/value-slot';
export type { AtomOf, BoxContext } from './box/box-context';
export {
  BOX_CORE,
  BoxCore,
  BoxCoreInputs,
  type BoxState,
  type BoxCapabilities,
} from './box/box-core';
export { BoxFrame } from './box/box-frame';
export { RecordTools } from './box/record-tools';

export * from './ampersand-components';
