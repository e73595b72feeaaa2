/** Harnesses that drive the components as a user does, and a backend in memory, for tests of applications. */
export { catalogProblems } from './catalog-problems';
export type { AtomLookup } from './fake/apply-operation';
export { applyOperation } from './fake/apply-operation';
export { COMMIT, fail, lack, loseResponse, violate, type FakeResponse } from './fake/fake-response';
export { FakeBackend, type FakeBackendOptions, type BufferedResponse } from './fake/fake-backend';
export { FakeUpload, FakeUploads } from './fake/fake-upload';
export { FakeChangeLog, NO_EFFECTS, type FakeChangeLogOptions } from './fake/fake-change-log';
export { FakeInterface, openFakeInterface, type FakeInterfaceOptions } from './fake/fake-interface';
export type { InterfaceContent } from './fake/interface-content';
export { provideFakeAmpersand, type FakeAmpersandOptions } from './fake/provide-fake-ampersand';
export type { RecordedRequest } from './fake/recorded-request';

export {
  FieldHarness,
  type FieldForm,
  type FieldHarnessFilters,
  type FieldOffer,
} from './harness/field/field-harness';
export { ValueFieldHarness } from './harness/value/value-field-harness';
export { ObjectFieldHarness } from './harness/object/object-field-harness';
export { RowPanelHarness } from './harness/box/row-panel-harness';
export { SlotHarness } from './harness/field/slot-harness';
export { WhyHarness } from './harness/field/why-harness';
export { PickerHarness, type PickerHarnessFilters } from './harness/object/picker-harness';
export { ConfirmDialogHarness } from './harness/dialog/confirm-dialog-harness';
export { DeleteDialogHarness } from './harness/dialog/delete-dialog-harness';
export { HistoryPanelHarness } from './harness/dialog/history-panel-harness';
export { AtomicAlphanumericHarness } from './harness/value/atomic-alphanumeric-harness';
export { AtomicBigAlphanumericHarness } from './harness/value/atomic-bigalphanumeric-harness';
export { AtomicBinaryHarness } from './harness/value/atomic-binary-harness';
export { AtomicBooleanHarness } from './harness/value/atomic-boolean-harness';
export { AtomicChoiceHarness } from './harness/value/atomic-choice-harness';
export { AtomicDateHarness } from './harness/value/atomic-date-harness';
export { AtomicDatetimeHarness } from './harness/value/atomic-datetime-harness';
export { AtomicFileObjectHarness } from './harness/value/atomic-fileobject-harness';
export { AtomicFloatHarness } from './harness/value/atomic-float-harness';
export { AtomicHugeAlphanumericHarness } from './harness/value/atomic-hugealphanumeric-harness';
export { AtomicIntegerHarness } from './harness/value/atomic-integer-harness';
export { AtomicMarkupHarness } from './harness/value/atomic-markup-harness';
export { AtomicObjectHarness } from './harness/object/atomic-object-harness';
export { AtomicPasswordHarness } from './harness/value/atomic-password-harness';
export { AtomicSelectHarness } from './harness/object/atomic-select-harness';
export { AtomicTypeOfOneHarness } from './harness/object/atomic-typeofone-harness';
export { AtomicUrlHarness } from './harness/value/atomic-url-harness';
export { BoardHarness } from './harness/box/board-harness';
export { BoxChartHarness } from './harness/box/box-chart-harness';
export { BoxDashboardHarness } from './harness/box/box-dashboard-harness';
export { CalendarHarness, type CalendarStep } from './harness/box/calendar-harness';
export { BoxHarness, type BoxHarnessFilters, type BoxStateText } from './harness/box/box-harness';
export { BoxFormHarness } from './harness/box/box-form-harness';
export { BoxMarkupHarness } from './harness/box/box-markup-harness';
export { BoxNumberHarness } from './harness/box/box-number-harness';
export { BoxPropButtonHarness } from './harness/box/box-prop-button-harness';
export { BoxRawHarness } from './harness/box/box-raw-harness';
export { RangePreviewHarness } from './harness/box/range-preview-harness';
export { BoxTableHarness } from './harness/box/box-table-harness';
export { GroupedTableHarness } from './harness/box/grouped-table-harness';
export { BoxFacetsHarness } from './harness/box/box-facets-harness';
export { BoxTabsHarness } from './harness/box/box-tabs-harness';
export { InterfacePageHarness } from './harness/page/interface-page-harness';
export { TransactionBarHarness } from './harness/page/transaction-bar-harness';
