import { CsvError, parse, type CsvErrorCode } from 'csv-parse/sync';
import type { CsvProblem } from '../file/document-problem.ts';
import { positionInSheets } from '../file/sheet-positions.ts';
import type { Reading } from '../file/reading-state.ts';
import { SheetReader } from '../sheet/sheet-reader.ts';

const DELIMITERS = [',', ';', '\t'];
/** Any of them ends a row, as in spreadsheets: a file that was put together may hold several. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
/** What people are told of faults of the parser, by its codes. */
const PROBLEMS: ReadonlyMap<CsvErrorCode, CsvProblem> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'openQuote'],
  ['INVALID_OPENING_QUOTE', 'strayQuote'],
  ['CSV_INVALID_CLOSING_QUOTE', 'behindQuote'],
]);

/** Reads a CSV file as a sheet. Records are handed on one by one. */
export function readCsv<C, R>(bytes: Uint8Array, text: string, reading: Reading<C, R>): void {
  const { problems } = reading;
  const title = problems.file.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '');
  problems.locateBy((position) => positionInSheets([title], position));
  const sheet = new SheetReader(title, 0, reading);
  let row = 0;
  const isUtf8 = bytes[0] !== 0xff;
  const source = isUtf8 ? bytes : new TextEncoder().encode(text);
  try {
    parse(source, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: (record: string[], { bytes: read }) => {
        sheet.row(row, record);
        row += 1;
        reading.progress?.(read / source.length);
        return null;
      },
    });
    sheet.end();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = null } = error as { lines?: number };
    const at = { sheet: null, row: lines, column: null };
    // Some of its messages repeat the whole cell.
    const said = error.message.replace(/, value is ".*$|\.$/s, '');
    const problem = PROBLEMS.get(error.code) ?? 'other';
    problems.add({ kind: 'document', reason: { about: 'csv', problem, said }, at });
  }
}

/** The delimiter that occurs most in the first line that is not blank, outside quotes. */
function delimiterOf(text: string): string {
  const MAX_LINE_LENGTH = 100_000;
  const start = text.slice(0, MAX_LINE_LENGTH).replace(/^\s*[\r\n]/, '');
  const firstLine = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"|\[[^\]]*\]/g,
    '',
  );
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
}
