import { placeInSheets } from '../file/sheet-spots.ts';
import type { Reading } from '../file/reading.ts';
import { SheetReader } from '../sheet/sheet-reader.ts';
import { Archive } from './archive.ts';
import { readRows } from './sheet-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { readParts } from './workbook-parts.ts';

/** Reads an XLSX file sheet by sheet, row by row. */
export function readWorkbook<C, R>(bytes: Uint8Array, reading: Reading<C, R>): void {
  const { problems, progress = () => undefined } = reading;
  try {
    const archive = new Archive(bytes);
    const parts = readParts(archive);
    const titles = parts.sheets.map(({ title }) => title);
    problems.locateBy((spot) => placeInSheets(titles, spot));
    for (const [number, { title, path }] of parts.sheets.entries()) {
      const sheet = new SheetReader(title, number, reading);
      const told = (part: number): void => progress((number + part) / titles.length);
      readRows(archive, path, parts, (row, cells) => sheet.row(row, cells), told);
      sheet.end();
      told(1);
    }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    const reason = `This is not an Excel file that can be read: ${error.message}.`;
    const remedy = 'Save it as an Excel workbook (.xlsx), without a password.';
    problems.add({ kind: 'file', reason, remedy });
  }
}
