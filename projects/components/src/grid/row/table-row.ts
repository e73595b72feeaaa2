import {
  Component,
  computed,
  input,
  type Signal,
  viewChildren,
  ViewEncapsulation,
} from '@angular/core';
import type { GridRemark, JsonNode } from '@ampersand-prototype/components/application';
import { RecordTools } from '../../box/record-tools';
import { TableCell } from '../cell/table-cell';
import { RowNotes } from './row-notes';
import { RowPlace } from './row-place';
import type { RowTable } from './row-table';

/**
 * Shows a loaded row of a table. It is drawn again when something about this very row changes: an edit in a list of a
 * hundred thousand, a key or a step of scrolling costs the rows that it is about.
 */
@Component({
  selector: 'tr[ampTableRow]',
  imports: [RecordTools, RowNotes, TableCell],
  host: {
    role: 'row',
    '[attr.data-record]': 'table().id',
    '[class.new]': 'isNew()',
    '[attr.aria-rowindex]': 'row() + 1',
  },
  templateUrl: './table-row.html',
  styleUrl: './table-row.css',
  // The rows that were not read yet look like these, and are drawn by the table.
  encapsulation: ViewEncapsulation.None,
})
export class TableRow {
  readonly table = input.required<RowTable>();
  readonly node = input.required<JsonNode>();
  /** The number of the row in the grid, the header included. */
  readonly row = input.required<number>();

  readonly cells: Signal<readonly TableCell[]> = viewChildren(TableCell);

  protected readonly columns = computed(() => this.table().columns.shown());
  /** The number of cells, the tools of the row and notes aside. */
  protected readonly width = computed(() => this.columns().length);
  protected readonly isNew = computed(() => this.table().newAtoms().has(this.node()));
  protected readonly place = new RowPlace(this.table, this.row);
  protected readonly messages = computed(() => this.table().edits.of(this.node()));
  protected readonly notesId = computed(() => `${this.table().id}-notes-${this.row()}`);
  protected readonly remark = computed<GridRemark | null>(() => {
    const remark = this.table().remark();
    return remark?.row === this.node() ? remark : null;
  });
  /** Router commands that open the atom of the row; null where no interface does. */
  protected readonly opens = computed(() => this.table().records.commandsOf(this.node()));
}
