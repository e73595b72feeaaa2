import type { Signal } from '@angular/core';
import type { GridRemark, JsonNode } from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import type { TableColumns } from '../column/table-columns';
import type { CellRange } from '../range/cell-range';
import type { TableFocus } from '../focus/table-focus';
import type { RecordLinks } from './record-links';
import type { RowEdits } from './row-edits';
import type { RowEnds } from './row-ends';

/** The table that contains a row, as the row uses it. */
export interface RowTable {
  /** Distinguishes the cells of the table from those of tables in its cells. */
  readonly id: string;
  readonly headerRows: Signal<number>;
  readonly declared: Signal<readonly BoxColumn[]>;
  readonly columns: TableColumns;
  readonly ends: RowEnds;
  readonly focus: TableFocus;
  readonly range: CellRange;
  readonly records: RecordLinks;
  readonly edits: RowEdits;
  /** Atoms that are not stored yet. */
  readonly newAtoms: Signal<ReadonlySet<JsonNode>>;
  /** Why what was typed last came to nothing, and in which row. */
  readonly remark: Signal<(GridRemark & { readonly row: JsonNode }) | null>;
}
