import { characterCount } from '@ampersand-prototype/generics';
import { expected, parsed, type ValueCodec } from '../field/value-codec';

/** Creates a codec for texts with a maximum length. */
export function textCodec(max: number): ValueCodec {
  return {
    format: (value) => String(value),
    parse: (text) => {
      const length = characterCount(text);
      return length > max ? expected('expect.length', { length, max }) : parsed(text);
    },
  };
}
