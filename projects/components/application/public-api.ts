/**
 * What an application needs at its start: settings, words, events, routes, the guard, and the way to the backend. The
 * fields and boxes stand in `@ampersand-prototype/components`, which loads with the first interface.
 */
export {
  AmpersandSettings,
  START_LOCALE,
  type CrudMode,
  type ImportPage,
  type NewPage,
} from './settings/ampersand-settings';
export { API_URL, INTERFACES_URL, REQUEST_TIMEOUT } from './api/api-settings';
export {
  ApplicationEvents,
  type RequestErrorReport,
  type TransactionReport,
} from './application-events';
export { MismatchError, type MismatchReport } from './mismatch-error';
export { Mismatches } from './mismatches';
export { InterfaceLinks, type InterfaceLinkTarget } from './interface-links';
export { INTERFACE_ROUTES, interfaceRoute, type InterfaceRoute } from './interface-route';
export { toRoutes } from './to-routes';
export { LiveFeed } from './live-feed';
export { provideAmpersand, type AmpersandOptions } from './provide-ampersand';
export {
  nameOfPage,
  SHOWS_INTERFACE,
  showsInterface,
  type ShownInterface,
} from './shown-interface';
export { firstInputIn, inputsIn } from './input/next-input';
export { InputBuffer } from './input/input-buffer';
export { mayLeave, unsavedGuard } from './unsaved-guard';
export { LocalPipe, SayPipe, Messages, type MessageParameters } from './messages/messages';
export {
  EXTRA_MESSAGES,
  type Catalog,
  type Catalogs,
  type Message,
} from './messages/message-catalogs';
export { PartMessages } from './messages/part-messages';
export { spacedName, violationSubject, violationText } from './messages/violation-text';
export { textOrder } from './messages/text-order';
export type { MessageKey } from './messages/messages-en';

export {
  InterfaceApi,
  PICKER_PAGE,
  type AtomPage,
  type ChangeOptions,
  type UploadOptions,
  type PatchOptions,
  type Reading,
} from './api/interface-api';
export {
  isSameQuery,
  queryParameters,
  WHOLE_LIST,
  type ListPage,
  type ListPart,
  type AggregateRequest,
  type FacetRequest,
  type ListQuery,
  type RowGroups,
} from './api/list-query';
export {
  atomId,
  isJsonNode,
  labelOf,
  memberOf,
  nameOf,
  nodeAt,
  textOf,
  valuesOf,
  type JsonNode,
} from './api/json-node';
export {
  RequestFailure,
  bare,
  isAboutContent,
  isRepeatable,
  requestErrorOf,
} from './api/request-error';
export type { RequestError, RequestErrorKind } from './api/request-error';
export { readNotifications, readWriteResponse, type WriteResponse } from './api/write-response';

export type { ConfirmDetails, ConfirmQuestion } from './common/confirm-dialog';
export { Confirmations } from './common/confirmations';
export { Dialogs } from './common/dialogs';
export type { DialogOptions } from './common/open-dialog';
export { RenderFlush } from './input/render-flush';
export { loadOnce } from './common/load-once';
export { bufferInput } from './input/buffered-input';
export { lockInput } from './input/input-lock';
export { GRID_CELL, type GridCell, type GridRemark } from './common/grid-cell';
export { Icon } from './common/icon';
export { IconButton } from './common/icon-button';
export { StyleLoader } from './common/style-loader';
export { TabStop } from './common/tab-stop';
export { randomId } from './api/random-id';
export { readIsoDay, realDay, utcDate, writeDay, writeIsoDay, type Day } from './instants/day-text';
export {
  HAS_ZONE,
  localDay,
  localTime,
  parseInstant,
  formatInstant,
} from './instants/instant-text';
export { addDays, isoDayOf, localIsoDay } from './instants/iso-days';
export { localText } from './instants/local-text';
export { perLocale } from './instants/per-locale';
export { userTimeZone } from './instants/user-time-zone';
