import { MAX_TEXT_LENGTH } from '@ampersand-prototype/generics';
import { expected, type ValueCodec } from '../field/value-codec';
import { textCodec } from './text-codec';

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];

const TEXT = textCodec(MAX_TEXT_LENGTH.URL);

/** Validates web addresses. */
export const URL_CODEC: ValueCodec = {
  format: (value) => String(value),
  href: safeUrl,
  parse: (text, locale) =>
    safeUrl(text.trim()) === null
      ? expected('expect.url', { example: 'https://example.org' })
      : TEXT.parse(text.trim(), locale),
};

/** Returns a URL that is safe to open; null if it could run a script. */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = URL.parse(value);
  return url && SAFE_SCHEMES.includes(url.protocol) ? value : null;
}
