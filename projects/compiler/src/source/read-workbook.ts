import readSheets from 'read-excel-file/universal';
import type { Cell, Sheet } from './workbook.ts';

/** The sheets of a workbook, or why it could not be read. */
export type WorkbookResult =
  | { readonly kind: 'workbook'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads an xlsx file; never rejects. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookResult> {
  try {
    const content = await readSheets(new Blob([new Uint8Array(bytes)]), { trim: true });
    const sheets = content.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
    return { kind: 'workbook', sheets };
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}
