import { parse } from 'csv-parse/sync';
import type { Problems } from './problem.ts';
import type { Sheet } from './sheet.ts';

const DELIMITERS = [',', ';', '\t'];

/** Reads a CSV file as a sheet that is called as the file, without the ending. */
export function readCsv(text: string, file: string, problems: Problems): Sheet[] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
    });
    return [{ name: file.replace(/\.[^.]*$/, ''), rows }];
  } catch (error) {
    const { lines = null, message } = error as Error & { lines?: number };
    problems.add(`This is not valid CSV: ${message}.`, { sheet: null, row: lines, column: null });
    return [];
  }
}

/** The delimiter that occurs most in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const start = text.replace(/^\ufeff/, '');
  const firstLine = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"|\[[^\]]*\]/g,
    '',
  );
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
}
