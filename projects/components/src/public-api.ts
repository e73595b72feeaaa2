/** Angular components for the fields and boxes of generated interfaces. */
export { AmpersandSettings, START_LOCALE, type CrudMode } from './application/ampersand-settings';
export { API_URL, INTERFACES_URL, REQUEST_TIMEOUT } from './application/api-settings';
export {
  ApplicationEvents,
  type MismatchReport,
  type RefusalReport,
} from './application/application-events';
export { InterfaceLinks, type InterfaceLinkTarget } from './application/interface-links';
export {
  INTERFACE_ROUTES,
  interfaceRoute,
  type InterfaceRoute,
} from './application/interface-route';
export { provideAmpersand, type AmpersandOptions } from './application/provide-ampersand';
export {
  EXTRA_WORDS,
  SayPipe,
  Words,
  type Catalogue,
  type Catalogues,
  type WordParameters,
} from './application/words';
export type { WordKey } from './application/words-en';

export {
  BaseInterfaceComponent,
  type InterfaceComponent,
  type RootResource,
} from './interfacing/base-interface-component';
export type { EditReason, ReasonLine } from './interfacing/edit-reason';
export type {
  EditSlotKey,
  EditStatus,
  FieldEdit,
  FieldOperation,
  InputProblem,
} from './interfacing/field-edit';
export type { FieldEdits } from './interfacing/field-edits';
export { InterfaceApi, type AtomPage } from './interfacing/interface-api';
export {
  InterfaceController,
  type ControllerOptions,
  type InterfaceBackend,
} from './interfacing/interface-controller';
export { InterfaceModel } from './interfacing/interface-model';
export { atomId, isJsonNode, labelOf, valuesOf, type JsonNode } from './interfacing/json-node';
export type { LoadState } from './interfacing/loaded-content';
export {
  RefusedError,
  bare,
  refusalOf,
  type Refusal,
  type RefusalKind,
} from './interfacing/refusal';
export type { EditProtection, ResourceTree } from './interfacing/resource-tree';
export type { TransactionBuffer, Verdict } from './interfacing/transaction-buffer';
export { transactionalParts, type ItemPath } from './interfacing/transactional-parts';
export { unsavedGuard } from './interfacing/unsaved-guard';
export { readNotifications, readWriteAnswer, type WriteAnswer } from './interfacing/write-answer';

export { Confirmations } from './common/confirmations';
export { Icon } from './common/icon';
export { IconButton } from './common/icon-button';
export { AtomicField, FIELD_KIND } from './field/atomic-field';
export {
  decideField,
  type FieldFacts,
  type FieldKind,
  type FieldRendering,
} from './field/field-rendering';
export { expected, parsed, sameValue, type Parsed, type ValueCodec } from './field/value-codec';
export { ValueField } from './field/value-field';
export { TextSlot } from './field/text-slot';
export { EditorTemplate } from './field/value-slot';
export { BoxCore, type BoxContext } from './box/box-core';

export { AMPERSAND_COMPONENTS } from './ampersand-components';
export { AtomicAlphanumeric } from './atomic-alphanumeric/atomic-alphanumeric';
export { AtomicBigAlphanumeric } from './atomic-bigalphanumeric/atomic-bigalphanumeric';
export { AtomicBinary } from './atomic-binary/atomic-binary';
export { AtomicBoolean } from './atomic-boolean/atomic-boolean';
export { AtomicDate } from './atomic-date/atomic-date';
export { AtomicDatetime } from './atomic-datetime/atomic-datetime';
export { AtomicFileObject } from './atomic-fileobject/atomic-fileobject';
export { AtomicFloat } from './atomic-float/atomic-float';
export { AtomicHugeAlphanumeric } from './atomic-hugealphanumeric/atomic-hugealphanumeric';
export { AtomicInteger } from './atomic-integer/atomic-integer';
export { AtomicObject } from './atomic-object/atomic-object';
export { AtomicPassword } from './atomic-password/atomic-password';
export { AtomicSelect } from './atomic-select/atomic-select';
export { AtomicTypeOfOne } from './atomic-typeofone/atomic-typeofone';
export { AtomicUrl } from './atomic-url/atomic-url';
export { BoxForm, BoxFormTemplate } from './box-form/box-form';
export { BoxFormField } from './box-form/box-form-field';
export { BoxPropButton, type PropertyAction } from './box-prop-button/box-prop-button';
export { BoxRaw, BoxRawItem } from './box-raw/box-raw';
export { BoxColumn } from './box-table/box-column';
export { BoxTable } from './box-table/box-table';
export { BoxTab } from './box-tabs/box-tab';
export { BoxTabs } from './box-tabs/box-tabs';
export { InterfacePage } from './page/interface-page';
