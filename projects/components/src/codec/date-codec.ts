import { expected, parsed, type ValueCodec } from '../field/value-codec';
import { readIsoDay, writeDay, writeIsoDay } from '@ampersand-prototype/components/application';
import { readDay } from './typed-day';

const EXAMPLE = { year: 2026, month: 12, day: 31 };

/** Converts dates between ISO format and the format of the locale. */
export const DATE_CODEC: ValueCodec = {
  look: 'date',
  format: (value, locale) => {
    const day = readIsoDay(String(value));
    return day ? writeDay(day, locale) : String(value);
  },
  parse: (text, locale) => {
    const day = readDay(text, locale);
    return day
      ? parsed(writeIsoDay(day))
      : expected('expect.date', { example: writeDay(EXAMPLE, locale) });
  },
};
