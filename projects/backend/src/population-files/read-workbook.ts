import readSheets from 'read-excel-file/universal';
import type { Problems } from './problem.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Largest size of a workbook after decompression, in relation to its size and at least: more is a trap. */
const MOST_UNPACKED = 512 * 1024 * 1024;

/** Reads the sheets of an XLSX file; none when it cannot be read. */
export async function readWorkbook(bytes: Uint8Array, problems: Problems): Promise<Sheet[]> {
  if (unpackedSize(bytes) > MOST_UNPACKED) {
    problems.add('This workbook is too large when it is unpacked.');
    return [];
  }
  try {
    const options = { trim: false, parseNumber: (text: string): string => text };
    const sheets = await readSheets<string>(new Blob([new Uint8Array(bytes)]), options);
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Cell[][] }));
  } catch (error) {
    problems.add(`This is no workbook that can be read: ${(error as Error).message}`);
    return [];
  }
}

const ENTRY_MARK = 0x02014b50;
const ENTRY_LENGTH = 46;
const SIZE_OFFSET = 24;

/** What the directory of a ZIP file says about the size of its contents, in bytes. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (
    let at = bytes.indexOf(0x50);
    at >= 0 && at + ENTRY_LENGTH <= bytes.length;
    at = bytes.indexOf(0x50, at + 1)
  ) {
    if (view.getUint32(at, true) === ENTRY_MARK) total += view.getUint32(at + SIZE_OFFSET, true);
  }
  return total;
}
