import { parseBoolean } from '@ampersand-prototype/generics';
import { expected, parsed, type ValueCodec } from '../field/value-codec';

/** Converts a boolean, digit, or word of the server to a boolean; otherwise null. */
export function truthOf(value: unknown): boolean | null {
  if (['true', '1'].includes(String(value).toLowerCase())) return true;
  return ['false', '0'].includes(String(value).toLowerCase()) ? false : null;
}

/** Converts booleans to and from the labels `yes` and `no`. Words of spreadsheets are read in every language. */
export function booleanCodec(yes: string, no: string): ValueCodec {
  return {
    look: 'truth',
    format: (value) => String(truthOf(value) ?? value),
    display: (value) => {
      const truth = truthOf(value);
      return truth === null ? String(value) : truth ? yes : no;
    },
    tone: (value) => {
      const truth = truthOf(value);
      return truth === null ? null : truth ? 'yes' : 'no';
    },
    parse: (text) => {
      const isShown = (word: string) => word.toLowerCase() === text.trim().toLowerCase();
      const truth = isShown(yes) ? true : isShown(no) ? false : parseBoolean(text);
      return truth === null ? expected('expect.boolean') : parsed(truth);
    },
  };
}
