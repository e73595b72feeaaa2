/** Technical types and their values, for a process that starts often and needs nothing else of this part. */
export { isAddressable } from './api/resource-path.ts';
export { thrownMessage } from './error/thrown.ts';
export { truthOfWord } from './value/boolean.ts';
export { isFormatted, plainText } from './value/text-value.ts';
export {
  isoText,
  isPossibleMoment,
  momentOfDayNumber,
  timeOfDayNumber,
} from './value/sheet-moment.ts';
export { LONGEST_TEXT } from './value/longest-text.ts';
export { momentOfClock } from './value/zoned-moment.ts';
export { normalizedText } from './value/normalized-text.ts';
export { shortenedText } from './value/shortened-text.ts';
export { isObjectType, type TechnicalType } from './value/technical-type.ts';
export { unfitText } from './unfit-text.ts';
export { isNumeric, VALUE_TYPES } from './value/value-types.ts';
export type { FileValue, FormattedNumber, ParsedValue } from './value/value-type.ts';
