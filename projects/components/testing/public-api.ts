/** Harnesses that drive the components as a user does, and a backend in memory, for tests of applications. */
export type { AtomLookup } from './fake/apply-operation';
export { applyOperation } from './fake/apply-operation';
export { COMMIT, fail, loseAnswer, violate, type FakeAnswer } from './fake/fake-answer';
export { FakeBackend, type FakeBackendOptions, type HeldAnswer } from './fake/fake-backend';
export { FakeLedger, NO_EFFECTS, type FakeLedgerOptions } from './fake/fake-ledger';
export { FakeInterface, openFakeInterface, type FakeInterfaceOptions } from './fake/fake-interface';
export type { InterfaceContent } from './fake/interface-content';
export { provideFakeAmpersand, type FakeAmpersandOptions } from './fake/provide-fake-ampersand';
export type { RecordedRequest } from './fake/recorded-request';

export {
  FieldHarness,
  type FieldForm,
  type FieldHarnessFilters,
  type FieldOffer,
} from './harness/field-harness';
export { ValueFieldHarness } from './harness/value-field-harness';
export { ObjectFieldHarness } from './harness/object-field-harness';
export { RowPanelHarness } from './harness/row-panel-harness';
export { SlotHarness } from './harness/slot-harness';
export { PickerHarness, type PickerHarnessFilters } from './harness/picker-harness';
export { ConfirmDialogHarness } from './harness/confirm-dialog-harness';
export { DeleteDialogHarness } from './harness/delete-dialog-harness';
export { HistoryPanelHarness } from './harness/history-panel-harness';
export { AtomicAlphanumericHarness } from './harness/atomic-alphanumeric-harness';
export { AtomicBigAlphanumericHarness } from './harness/atomic-bigalphanumeric-harness';
export { AtomicBinaryHarness } from './harness/atomic-binary-harness';
export { AtomicBooleanHarness } from './harness/atomic-boolean-harness';
export { AtomicDateHarness } from './harness/atomic-date-harness';
export { AtomicDatetimeHarness } from './harness/atomic-datetime-harness';
export { AtomicFileObjectHarness } from './harness/atomic-fileobject-harness';
export { AtomicFloatHarness } from './harness/atomic-float-harness';
export { AtomicHugeAlphanumericHarness } from './harness/atomic-hugealphanumeric-harness';
export { AtomicIntegerHarness } from './harness/atomic-integer-harness';
export { AtomicObjectHarness } from './harness/atomic-object-harness';
export { AtomicPasswordHarness } from './harness/atomic-password-harness';
export { AtomicSelectHarness } from './harness/atomic-select-harness';
export { AtomicTypeOfOneHarness } from './harness/atomic-typeofone-harness';
export { AtomicUrlHarness } from './harness/atomic-url-harness';
export { BoxHarness, type BoxHarnessFilters, type BoxStateText } from './harness/box-harness';
export { BoxFormHarness } from './harness/box-form-harness';
export { BoxPropButtonHarness } from './harness/box-prop-button-harness';
export { BoxRawHarness } from './harness/box-raw-harness';
export { BlockPreviewHarness } from './harness/block-preview-harness';
export { BoxTableHarness } from './harness/box-table-harness';
export { BoxTabsHarness } from './harness/box-tabs-harness';
export { InterfacePageHarness } from './harness/interface-page-harness';
export { TransactionBarHarness } from './harness/transaction-bar-harness';
