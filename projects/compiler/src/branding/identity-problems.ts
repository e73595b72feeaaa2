import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';

/** Reports an unknown key in `identity.json`. */
export function unknownKey(origin: Origin, key: string, known: readonly string[]): Diagnostic {
  const hint =
    didYouMean(key, known) ?? `Known keys: ${known.map((each) => `\`${each}\``).join(', ')}.`;
  return diagnostic('AMP6002', origin, `Unknown key \`${key}\`.`, { hint });
}

/** Reports a duplicate key in `identity.json`. */
export function duplicateKey(origin: Origin, key: string): Diagnostic {
  return diagnostic('AMP6002', origin, `Duplicate key \`${key}\`.`, {
    hint: 'Keep only one of them.',
  });
}

/** Reports a value of the wrong type in `identity.json`. */
export function wrongKind(origin: Origin, what: string, kind: string): Diagnostic {
  return diagnostic('AMP6002', origin, `${what} must be ${kind}.`);
}

/** Reports a logo file that cannot be used. */
export function unusableLogo(origin: Origin, why: string, hint: string): Diagnostic {
  return diagnostic('AMP6003', origin, why, { hint });
}

/** Reports a string that isn't a color. */
export function invalidColor(origin: Origin, text: string): Diagnostic {
  return diagnostic('AMP6004', origin, `\`${text}\` isn't a valid color.`, {
    hint: 'Use a hexadecimal color, such as `#0b6e4f`.',
  });
}

/** Reports a color with too little contrast for text. */
export function lowContrastColor(
  origin: Origin,
  {
    text,
    contrast,
    needed,
    near,
  }: { text: string; contrast: number; needed: number; near: string },
): Diagnostic {
  const message = `Text in \`${text}\` is hard to read: its contrast ratio is ${contrast.toFixed(1)}, and at least ${needed} is required.`;
  return diagnostic('AMP6005', origin, message, {
    hint: `The closest color with enough contrast is \`${near}\`.`,
  });
}
