import { positionInSheets } from '../file/sheet-positions.ts';
import { NO_POPULATION } from '../file/no-population.ts';
import type { Reading } from '../file/reading-state.ts';
import { SheetReader } from '../sheet/sheet-reader.ts';
import { Archive } from './archive.ts';
import { readRows } from './sheet-rows.ts';
import { NoWorkbook, WorkbookError } from './workbook-error.ts';
import { readParts } from './workbook-parts.ts';

/** Matches file names of workbooks. */
export const EXCEL_NAME = /\.xls[xm]$/i;

/** Reads an XLSX file sheet by sheet, row by row. */
export function readWorkbook<C, R>(bytes: Uint8Array, reading: Reading<C, R>): void {
  const { problems, progress = () => undefined } = reading;
  try {
    const archive = new Archive(bytes);
    const parts = readParts(archive);
    const titles = parts.sheets.map(({ title }) => title);
    problems.locateBy((position) => positionInSheets(titles, position));
    for (const [number, { title, path }] of parts.sheets.entries()) {
      const sheet = new SheetReader(title, number, reading);
      const reportProgress = (part: number): void => progress((number + part) / titles.length);
      readRows({ archive, path, parts }, (...row) => sheet.row(...row), reportProgress);
      sheet.end();
      reportProgress(1);
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    if (error instanceof NoWorkbook && !EXCEL_NAME.test(problems.file))
      return problems.add(NO_POPULATION);
    const reason = { about: 'workbook', problem: error.problem } as const;
    problems.add({ kind: 'file', reason, hint: { about: 'saveAsWorkbook' } });
  }
}
