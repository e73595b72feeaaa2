import {
  Component,
  computed,
  inject,
  input,
  type Signal,
  viewChildren,
  ViewEncapsulation,
} from '@angular/core';
import { mdiChevronDown } from '@mdi/js';
import {
  type GridRemark,
  IconButton,
  type JsonNode,
  Messages,
} from '@ampersand-prototype/components/application';
import { RecordTools } from '../../box/record-tools';
import { ActiveCell } from '../cell/active-cell';
import { TableCell } from '../cell/table-cell';
import { ColumnLayout } from '../layout/column-layout';
import { RowEnds } from '../layout/row-ends';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { RowCard } from './row-card';
import { TableRows } from '../view/table-rows';
import { RecordLinks } from './record-links';
import { RowEdits } from './row-edits';
import { RowNotes } from './row-notes';
import { RowPlace } from './row-place';

/**
 * Shows a loaded row of a table. It is drawn again when something about this very row changes: an edit in a list of a
 * hundred thousand, a key or a step of scrolling costs the rows that it is about.
 */
@Component({
  selector: 'tr[ampTableRow]',
  imports: [IconButton, RecordTools, RowNotes, TableCell],
  host: {
    role: 'row',
    '[attr.data-record]': 'store.id',
    '[class.new]': 'isNew()',
    '[attr.aria-rowindex]': 'row() + 1',
    '[attr.data-card]': "card.parts() ? (isOpen() ? 'open' : 'closed') : null",
    '(focusin)': 'showCell($event.target)',
    '[attr.aria-level]': 'rows.grouped() ? 2 : null',
  },
  templateUrl: './table-row.html',
  styleUrl: './table-row.css',
  // The rows that were not read yet look like these, and are drawn by the table.
  encapsulation: ViewEncapsulation.None,
})
export class TableRow {
  readonly node = input.required<JsonNode>();
  /** The number of the row in the grid, the header included. */
  readonly row = input.required<number>();

  readonly cells: Signal<readonly TableCell[]> = viewChildren(TableCell);

  protected readonly store = inject(TableStore);
  protected readonly rows = inject(TableRows);
  protected readonly columns = inject(TableColumns);
  protected readonly layout = inject(ColumnLayout);
  protected readonly ends = inject(RowEnds);
  private readonly rowEdits = inject(RowEdits);
  private readonly records = inject(RecordLinks);
  private readonly lastRemark = inject(ActiveCell).remark;
  /** The number of cells, the tools of the row and notes aside. */
  protected readonly width = computed(() => this.columns.shown().length);
  protected readonly isNew = computed(() => this.store.box.newAtoms().has(this.node()));
  protected readonly place = new RowPlace(this.row);
  protected readonly card = new RowCard(this.node);
  /** Whether all cells of a card show. What needs attention is not hidden. */
  protected readonly isOpen = computed(
    () => this.card.isOpen() || this.isNew() || this.messages().length > 0,
  );
  protected readonly label = computed(() => this.store.box.nameOf(this.node()) ?? '');
  protected readonly texts = inject(Messages);
  protected readonly toggleIcon = mdiChevronDown;
  protected readonly messages = computed(() => this.rowEdits.of(this.node()));
  protected readonly notesId = computed(() => `${this.store.id}-notes-${this.row()}`);
  protected readonly remark = computed<GridRemark | null>(() => {
    const remark = this.lastRemark();
    return remark?.row === this.node() ? remark : null;
  });
  /** Opens the card if a cell gets the focus that a closed one does not show. */
  protected showCell(target: EventTarget | null): void {
    const cell = target instanceof Element ? target.closest('[data-part]') : null;
    if (cell?.getAttribute('data-part') === 'rest') this.card.isOpen.set(true);
  }

  /** Router commands that open the atom of the row; null where no interface does. */
  protected readonly opens = computed(() => this.records.commandsOf(this.node()));
}
