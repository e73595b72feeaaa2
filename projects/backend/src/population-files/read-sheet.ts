import type { Draft, ReadingContext } from './draft.ts';
import { interfaceOfSheet, readInterfaceSheet } from './interface-sheet.ts';
import { blockStarts, readRelationBlock } from './relation-block.ts';
import { WHOLE_FILE } from './place.ts';
import type { Sheet } from './sheet.ts';

/**
 * Reads a sheet. One that is called as an interface and begins with the name of a concept holds atoms as that
 * interface shows them; any other sheet holds relation blocks.
 */
export function readSheet(sheet: Sheet, context: ReadingContext, draft: Draft): void {
  const ifc = interfaceOfSheet(sheet, context);
  if (ifc) return readInterfaceSheet(sheet, ifc, context, draft);
  const starts = blockStarts(sheet);
  if (
    starts.length === 0 &&
    sheet.rows.some((row) => row.some((cell) => cell !== null && cell !== ''))
  ) {
    const message =
      'This sheet is left out: it has no cell in column A like [Name], and its title is not the label of an interface.';
    context.problems.warn(message, { ...WHOLE_FILE, sheet: sheet.name });
  }
  for (const [i, start] of starts.entries()) {
    readRelationBlock(sheet, { start, end: starts[i + 1] ?? sheet.rows.length }, context, draft);
  }
}
