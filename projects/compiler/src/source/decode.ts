import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { notUtf8 } from './source-problems.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const ENCODER = new TextEncoder();
/** Replaces undecodable bytes. */
const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = [...ENCODER.encode(REPLACEMENT)];
/** The byte order mark, which does not belong to the text. */
const MARK = '\ufeff';

/** A decoded text without byte order mark, and the position of invalid bytes. */
export interface DecodedText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decodes UTF-8, and reports the line of the first invalid byte. */
export function decodeUtf8(bytes: Uint8Array, file: string): DecodedText {
  if (isWide(bytes)) return { text: '', diagnostics: [notUtf8(file, beginningOf(file))] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return { text, diagnostics: [notUtf8(file, placeOfError(bytes, file))] };
  }
}

/** UTF-8 never has a line end inside a character, so the faulty line can be found line by line. */
function placeOfError(bytes: Uint8Array, file: string): Origin {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    const column = columnOfError(bytes.subarray(start, end), line === 1);
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

/** The column of the first undecodable byte; null if there is none. The replacement character itself is valid. */
function columnOfError(line: Uint8Array, isFirst: boolean): number | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line);
  let at = 0;
  let column = isFirst && text.startsWith(MARK) ? 0 : 1;
  for (const char of text) {
    const isSymbol = char === REPLACEMENT;
    if (isSymbol && !REPLACEMENT_BYTES.every((byte, i) => line[at + i] === byte)) return column;
    at += ENCODER.encode(char).length;
    column += char.length;
  }
  return null;
}
