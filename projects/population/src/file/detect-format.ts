/** The format of a population file; `xls`, `empty`, and `unknown` are not supported. */
export type FileFormat = 'xlsx' | 'xls' | 'json' | 'yaml' | 'csv' | 'empty' | 'unknown';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** Byte order marks of texts in UTF-16. */
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];
const YAML_START = /^(?:%YAML|['"]?(?:atoms|links)['"]?\s*:)/;
/** What documents and texts of other kinds begin with. */
const ANY_START = /^(?:---|#)/;
const KEY = /^['"]?(?:atoms|links)['"]?\s*:/m;
const MAX_PLAIN_LIST_LENGTH = 1000;
const CELL_SEPARATOR = /[,;\t]/;

/** Detects the format of a file from its content. `text` is the decoded content; null for binary files. */
export function detectFormat(bytes: Uint8Array, text: string | null): FileFormat {
  if (isArchive(bytes)) return 'xlsx';
  if (startsWith(bytes, OLD_OFFICE_MARK)) return 'xls';
  const start = (text ?? '').trimStart();
  if (start === '') return bytes.length > 0 && text === null ? 'csv' : 'empty';
  if (start.startsWith('{')) return 'json';
  if (YAML_START.test(start) || (ANY_START.test(start) && KEY.test(start))) return 'yaml';
  if (start.startsWith('[')) return isJson(start) ? 'json' : 'csv';
  const firstLine = start.split(/\r?\n/, 1)[0] ?? '';
  if (CELL_SEPARATOR.test(firstLine) || /^"\[/.test(firstLine)) return 'csv';
  return KEY.test(start) ? 'yaml' : 'unknown';
}

/** Checks whether a file is a ZIP archive, such as a workbook. */
export function isArchive(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP_MARK);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte);
}

/** Whether a text that begins with `[` is JSON and not a block in CSV; only short lists of plain values need parsing. */
function isJson(text: string): boolean {
  if (/^\[\s*[[{"]/.test(text)) return true;
  if (text.length > MAX_PLAIN_LIST_LENGTH) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks whether a file begins with a byte order mark of UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return UTF_16.some(({ mark }) => startsWith(bytes, mark));
}

/**
 * Decodes a text file in UTF-8 or UTF-16. Null for other data, including data with NUL characters. A table in another
 * encoding is that of Western European spreadsheets.
 */
export function decodeText(bytes: Uint8Array, isTable = false): string | null {
  const unicode = UTF_16.find(({ mark }) => startsWith(bytes, mark))?.encoding ?? 'utf-8';
  for (const encoding of isTable ? [unicode, 'windows-1252'] : [unicode]) {
    const text = decodedText(bytes, encoding);
    if (text !== null) return text.includes('\0') ? null : text;
  }
  return null;
}

function decodedText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
