/** An invalid part of a string literal, by offsets. */
export interface StringError {
  readonly kind: 'unterminated' | 'escape' | 'tab' | 'nul';
  readonly offset: number;
  readonly endOffset: number;
}

/** A string literal: its value and its end. */
export interface StringLiteral {
  readonly value: string;
  readonly endOffset: number;
  readonly errors: readonly StringError[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '&': '',
};

/** Returns the escape sequence of a control character, for example `\n`. */
export function escapeOf(char: string): string {
  const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === char);
  return `\\${letter ?? char.codePointAt(0)}`;
}

const DIGITS = /\d+/y;

/** No database can store it. */
const NUL = '\0';

/** Reads the string literal whose opening quote is at `offset`. */
export function readString(text: string, offset: number): StringLiteral {
  const quote = text[offset];
  const errors: StringError[] = [];
  let value = '';
  let at = offset + 1;
  for (;;) {
    const char = text[at];
    if (char === quote) return { value, endOffset: at + 1, errors };
    if (char === undefined || char === '\n') break;
    if (char === '\\') {
      const escape = readEscape(text, at);
      if (escape.value === null) {
        errors.push({ kind: 'escape', offset: at, endOffset: escape.endOffset });
      }
      if (escape.value === NUL) {
        errors.push({ kind: 'nul', offset: at, endOffset: escape.endOffset });
      }
      value += escape.value ?? '';
      at = escape.endOffset;
      continue;
    }
    if (char === '\t') errors.push({ kind: 'tab', offset: at, endOffset: at + 1 });
    if (char === NUL) errors.push({ kind: 'nul', offset: at, endOffset: at + 1 });
    value += char;
    at += 1;
  }
  const endOffset = text[at - 1] === '\r' ? at - 1 : at;
  return { value, endOffset, errors: [{ kind: 'unterminated', offset, endOffset }] };
}

function readEscape(text: string, at: number): { value: string | null; endOffset: number } {
  DIGITS.lastIndex = at + 1;
  const digits = DIGITS.exec(text)?.[0];
  if (digits !== undefined) {
    const code = Number(digits);
    const isScalar = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return {
      value: isScalar ? String.fromCodePoint(code) : null,
      endOffset: at + 1 + digits.length,
    };
  }
  const code = text.codePointAt(at + 1);
  const char = code === undefined ? '\n' : String.fromCodePoint(code);
  if (char === '\n') return { value: null, endOffset: at + 1 };
  return { value: ESCAPES[char] ?? null, endOffset: at + 1 + char.length };
}

/** Formats a text as a string literal. */
export function quoteText(text: string): string {
  let result = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (char === '"' || char === '\\') result += `\\${char}`;
    else if (char === '\n') result += '\\n';
    else if (char === '\t') result += '\\t';
    else if (code < 32 || code === 127) result += `\\${code}\\&`;
    else result += char;
  }
  return `"${result}"`;
}
