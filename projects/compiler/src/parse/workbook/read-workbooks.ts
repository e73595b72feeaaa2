import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { WorkbookUnit } from '../../source/source-unit.ts';
import { withStatements } from '../merge-contexts.ts';
import type { ScriptTree } from '../tree/script-tree.ts';
import { Grid } from './cells.ts';
import { isInterfaceSheet, readInterfaceSheet } from './interface-sheets.ts';
import { readBlocks, startsBlock } from './relation-blocks.ts';

/** The script with what the included spreadsheets declare and populate. */
export function addWorkbooks(
  tree: ScriptTree,
  workbooks: readonly WorkbookUnit[],
  report: (problem: Diagnostic) => void,
): ScriptTree {
  const statements = workbooks.flatMap(({ sheets, file }) =>
    sheets.flatMap((sheet) => {
      const grid = new Grid(sheet, file);
      const isInterface = !startsBlock(grid, 0) && isInterfaceSheet(grid);
      return isInterface ? readInterfaceSheet(grid, tree, report) : readBlocks(grid, report);
    }),
  );
  return withStatements(tree, statements);
}
