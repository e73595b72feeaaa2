import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { notUtf8 } from './source-problems.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A text without byte order mark; `text` is what could be read. */
export interface DecodedText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decodes UTF-8; the first byte that is not UTF-8 is told with its line. */
export function decodeUtf8(bytes: Uint8Array, file: string): DecodedText {
  if (isWide(bytes)) return { text: '', diagnostics: [notUtf8(file, beginningOf(file))] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return { text, diagnostics: [notUtf8(file, placeOfFault(bytes, file))] };
  }
}

/** UTF-8 never has a line end inside a character, so the faulty line can be found line by line. */
function placeOfFault(bytes: Uint8Array, file: string): Origin {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    const column = columnOfFault(bytes.subarray(start, end));
    if (column !== null) {
      return { file, start: { line, column }, end: { line, column: column + 1 } };
    }
    start = end + 1;
  }
  return beginningOf(file);
}

/** UTF-16 without a byte order mark is UTF-8 too, of every second character 0: no script begins so. */
function isWide([first, second]: Uint8Array): boolean {
  return (first === 0) !== (second === 0);
}

function beginningOf(file: string): Origin {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
}

function columnOfFault(line: Uint8Array): number | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line);
  const encoded = new TextEncoder().encode(text);
  if (encoded.length === line.length && encoded.every((byte, index) => byte === line[index])) {
    return null;
  }
  return text.indexOf('\ufffd') + 1 || 1;
}
