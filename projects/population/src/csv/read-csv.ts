import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, isUtf16 } from '../file/detect-format.ts';
import type { CsvProblem } from '../file/document-problem.ts';
import { positionInSheets } from '../file/sheet-positions.ts';
import type { Reading } from '../file/reading-state.ts';
import { SheetReader } from '../sheet/sheet-reader.ts';

const DELIMITERS = [',', ';', '\t'];
/** Any of them ends a row, as in spreadsheets: a file that was put together may hold several. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** Reads a CSV file as a sheet. Records are handed on one by one; one with misplaced quotes is a problem of its own. */
export function readCsv<C, R>(bytes: Uint8Array, text: string, reading: Reading<C, R>): void {
  const { problems } = reading;
  const title = problems.file.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '');
  problems.locateBy((position) => positionInSheets([title], position));
  const sheet = new SheetReader(title, 0, reading);
  let row = 0;
  const isUtf8 = !isUtf16(bytes) && decodeText(bytes) !== null;
  const source = isUtf8 ? bytes : new TextEncoder().encode(text);
  const report = (problem: CsvProblem, line: number | null, said = ''): void => {
    const at = { sheet: null, row: line, column: null };
    problems.add({ kind: 'document', reason: { about: 'csv', problem, said }, at });
  };
  let start = 0;
  try {
    parse(source, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      // A quote inside a cell is one: 5" pipe.
      relax_quotes: true,
      skip_empty_lines: false,
      on_record: (record: string[], { bytes: read, lines }) => {
        const written = () => new TextDecoder().decode(source.subarray(start, read));
        if (record.some(isQuoted) && hasMisplacedQuote(record, written()))
          report('behindQuote', lines, BEHIND_QUOTE);
        else sheet.row(row, record);
        row += 1;
        start = read;
        reading.progress?.(read / source.length);
        return null;
      },
    });
    sheet.end();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = null } = error as { lines?: number };
    // Some of its messages repeat the whole cell.
    const said = error.message.replace(/, value is ".*$|\.$/s, '');
    report(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'openQuote' : 'other', lines, said);
  }
}

const BEHIND_QUOTE = 'a cell continues after its closing quotation mark';

function isQuoted(cell: string): boolean {
  return cell.startsWith('"');
}

/** Checks whether a cell goes on behind its closing quote: then its own quotes are not written twice. */
function hasMisplacedQuote(record: readonly string[], written: string): boolean {
  return record
    .filter(isQuoted)
    .some((cell) => !written.includes(`"${cell.replaceAll('"', '""')}"`));
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
