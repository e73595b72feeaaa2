import {
  ApplicationRef,
  computed,
  DOCUMENT,
  effect,
  inject,
  Injectable,
  signal,
  type Type,
} from '@angular/core';
import {
  atomId,
  type JsonNode,
  loadOnce,
  bufferInput,
} from '@ampersand-prototype/components/application';
import { readAhead } from '../../common/read-ahead';
import { TableFocus } from '../focus/table-focus';
import { isGroupHead } from '../group/group-head';
import { FocusedPosition } from '../position/focused-position';
import { RecordLinks } from '../row/record-links';
import { TableStore } from '../store/table-store';
import { TableView } from '../store/table-view';
import { TableRows } from '../view/table-rows';
import type { OpenedRow, RowPanel } from './row-panel';

/** Minimum width of a window with the panel next to the table, in pixels. */
const WIDE = 1100;

const loadPanel = loadOnce(() => import('./row-panel'));

/**
 * Controls which row of a table is shown in the detail panel. The row is in the address and follows the focus of the
 * table.
 */
@Injectable()
export class RowDetailPanel implements OpenedRow {
  /** The panel, once it is loaded. */
  readonly panel = signal<Type<RowPanel> | null>(null);

  private readonly rows = inject(TableRows).shown;
  private readonly headerRows = inject(TableStore).headerRows;
  private readonly view = inject(TableView);
  private readonly position = inject(FocusedPosition);
  private readonly focus = inject(TableFocus);
  private readonly records = inject(RecordLinks);
  private readonly document = inject(DOCUMENT);
  private readonly application = inject(ApplicationRef);

  readonly isOpen = computed(() => this.view.state().row !== null);
  /** The row; null while none is open, and where it is not among the rows that are shown. */
  readonly node = computed<JsonNode | null>(() => this.rows()[this.index()] ?? null);
  private readonly index = computed(() => {
    const { row } = this.view.state();
    return row === null ? -1 : this.rows().findIndex((node) => atomId(node) === row);
  });

  /** Opens a row: next to the table if the window is wide enough, otherwise on its own page if it has one. */
  open(row: JsonNode | null): void {
    const id = atomId(row);
    if (!row || id === null) return;
    const { defaultView } = this.document;
    if ((defaultView?.innerWidth ?? WIDE) < WIDE && this.records.open(row)) return;
    this.view.change({ row: id });
    void this.present();
  }

  /** Loads the panel for a row that comes with the address, or when there is nothing else to do; to be called when it is made. */
  begin(): void {
    readAhead(loadPanel);
    effect(() => {
      if (this.isOpen() && !this.panel()) void this.load();
    });
  }

  /** Shows the row that has the focus now, where one is open. */
  follow(): void {
    const id = atomId(this.position.row());
    if (this.isOpen() && id !== null && id !== this.view.state().row) this.view.change({ row: id });
  }

  /** Goes to the row before or after; the focus stays where it is. */
  step(by: 1 | -1): void {
    let next = this.index() + by;
    while (isGroupHead(this.rows()[next])) next += by;
    const id = atomId(this.rows()[next]);
    if (id === null) return;
    this.view.change({ row: id });
    this.focus.point(next + this.headerRows());
  }

  /** Closes; the focus goes back to the row. */
  close(): void {
    const index = this.index();
    this.view.change({ row: null });
    const { column } = this.position.current();
    if (index >= 0) this.focus.goTo({ row: index + this.headerRows(), column });
  }

  /** Shows the panel before the next key: that is for the row, not for the table. */
  private async present(): Promise<void> {
    const render = () => this.application.tick();
    if (this.panel()) render();
    // A row that comes from the address reports a failure to load itself.
    else await bufferInput(this.document, this.load(), render).catch(() => undefined);
  }

  private async load(): Promise<void> {
    this.panel.set((await loadPanel()).RowPanel);
  }
}
