/** Technical types and their values, for a process that starts often and needs nothing else of this part. */
export { isAddressable } from './api/resource-path.ts';
export { errorMessage } from './error/error-message.ts';
export { parseBoolean } from './value/boolean.ts';
export { isFormatted, plainText } from './value/text-value.ts';
export { isoText, hasFourDigitYear, dateOfDayNumber, timeOfDayNumber } from './value/day-number.ts';
export { MAX_TEXT_LENGTH } from './value/max-text-length.ts';
export { instantOfClock } from './value/zoned-instant.ts';
export { parseImportedPassword } from './value/password.ts';
export { normalizedText } from './value/normalized-text.ts';
export { shortenedText } from './value/shortened-text.ts';
export { isNumeric, isObjectType, type TechnicalType } from './value/technical-type.ts';
export { invalidValueMessage } from './invalid-value-message.ts';
export { listedOnly, shownValues } from './value/listed-values.ts';
export { VALUE_TYPES } from './value/value-types.ts';
export type { FileValue, FormattedNumber, ParsedValue } from './value/value-type.ts';
export { listParts } from './list-text.ts';
export { IDENTIFIER_ITEM } from './enum/identifier-item.ts';
