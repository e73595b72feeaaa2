import { strToU8, zipSync } from 'fflate';
import { Archive } from '../src/workbook/archive.ts';
import { readRows } from '../src/workbook/sheet-rows.ts';
import { readParts } from '../src/workbook/workbook-parts.ts';
import type { Cell } from '../src/sheet/cell.ts';

const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A file that says where others are: each by its identifier, with its kind and its path. */
export function relationships(
  ...entries: readonly (readonly [id: string, kind: string, target: string])[]
): string {
  const lines = entries.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships>${lines.join('')}</Relationships>`;
}

/** The files of a workbook with one sheet, which has these rows. */
export function filesOf(rows: string): Record<string, string> {
  return {
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships(
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'sharedStrings', 'sharedStrings.xml'],
      ['r3', 'styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
}

/** Packs files as a workbook is packed; `level` 0 only puts them together. */
export function packed(files: Readonly<Record<string, string>>, level: 0 | 6 = 6): Uint8Array {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { level });
}

/** A sheet as it was read: its title, and its rows with their numbers, from 0. */
export type ReadSheet = readonly [title: string, rows: Readonly<Record<number, readonly Cell[]>>];

/** Reads the sheets of a workbook. @throws WorkbookError */
export function sheetsOf(bytes: Uint8Array): readonly ReadSheet[] {
  const archive = new Archive(bytes);
  const parts = readParts(archive);
  return parts.sheets.map(({ title, path }) => {
    const rows: Record<number, readonly Cell[]> = {};
    const take = (row: number, cells: readonly Cell[]) => void (rows[row] = [...cells]);
    readRows({ archive, path, parts }, take, () => undefined);
    return [title, rows];
  });
}

/** Reads the rows of the only sheet of a workbook with some files of its own. @throws WorkbookError */
export function rowsOf(rows: string, files: Readonly<Record<string, string>> = {}): ReadSheet[1] {
  const [sheet] = sheetsOf(packed({ ...filesOf(rows), ...files }));
  if (!sheet) throw new Error('There is no sheet.');
  return sheet[1];
}
