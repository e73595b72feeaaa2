import writeSheets from 'write-excel-file/universal';

/** It makes a workbook of one sheet, with dates as a spreadsheet writes them. */
export async function workbook(
  sheet: string,
  rows: (string | number | Date | null)[][],
): Promise<Uint8Array> {
  const cell = (value: string | number | Date | null) =>
    value === null
      ? null
      : value instanceof Date
        ? { value, type: Date, format: 'yyyy-mm-dd' }
        : { value };
  const blob = await writeSheets([
    { sheet, data: rows.map((row) => row.map(cell)) },
  ] as never).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
