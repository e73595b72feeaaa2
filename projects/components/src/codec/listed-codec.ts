import type { ValueColor } from '@ampersand-prototype/generics';
import { textOf } from '@ampersand-prototype/components/application';
import { expected, parsed, type ValueCodec } from '../field/value-codec';

const NO_COLORS: ReadonlyMap<string, ValueColor> = new Map();

/**
 * Restricts a codec to the permitted values of a concept, each with a color; other values are gray. A text in another case is
 * converted to the listed value.
 */
export function listedCodec(
  codec: ValueCodec,
  values: readonly string[],
  colors: ReadonlyMap<string, ValueColor> = NO_COLORS,
): ValueCodec {
  return {
    ...codec,
    values,
    tone: (value) => (colors.size === 0 ? null : (colors.get(textOf(value)) ?? 'gray')),
    parse: (text, locale) => {
      const found = codec.parse(text, locale);
      const key = found.ok ? textOf(found.value) : text.trim();
      if (values.includes(key)) return found;
      const listed = values.filter((value) => value.toLowerCase() === key.toLowerCase());
      const [only, other] = listed;
      if (only !== undefined && other === undefined) return parsed(only);
      const display = (codec.display ?? codec.format).bind(codec);
      const list = values.map((value) => `"${display(value, locale)}"`).join(', ');
      return expected('expect.listed', { values: list });
    },
  };
}
