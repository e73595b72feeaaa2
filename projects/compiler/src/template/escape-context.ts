/** Tracks the syntactic context of the output, and escapes values accordingly. */
export interface EscapeContext {
  /** Writes text of the template itself. */
  literal(text: string): string;
  /** Writes `value` so that it stays data at this place. */
  value(value: string): string;
  /** The text that completes the output at the end. */
  end(): string;
}

const STRING_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  "'": "\\'",
  '"': '\\"',
  '`': '\\`',
  $: '\\$',
};

/** Escapes a value for a TypeScript string literal with the given quotes. */
export function escapeStringLiteral(value: string, quote: string): string {
  const special = quote === '`' ? /[\\`$]/g : /[\\\n\r'"\u2028\u2029]/g;
  return value.replace(special, (character) => {
    if (character === '\u2028' || character === '\u2029') return codeUnit(character);
    const isOtherQuote = (character === "'" || character === '"') && character !== quote;
    return isOtherQuote ? character : (STRING_ESCAPES[character] ?? character);
  });
}

/** Returns the Unicode escape of a character: `\u007b` for `{`. */
export function codeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
