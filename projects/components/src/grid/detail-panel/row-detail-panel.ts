import { computed, effect, type Signal, signal, type Type } from '@angular/core';
import {
  atomId,
  type JsonNode,
  loadOnce,
  bufferInput,
} from '@ampersand-prototype/components/application';
import { readAhead } from '../../common/read-ahead';
import type { TableFocus } from '../focus/table-focus';
import type { TableView } from '../view/table-view';
import type { OpenedRow } from './opened-row';
import type { RowPanel } from './row-panel';

/** Minimum width of a window with the panel next to the table, in pixels. */
const WIDE = 1100;

const loadPanel = loadOnce(() => import('./row-panel'));

/** The table whose row is shown in a detail panel. */
export interface TableWithSide {
  readonly rows: Signal<readonly JsonNode[]>;
  readonly headerRows: Signal<number>;
  readonly look: TableView;
  readonly focus: TableFocus;
  /** Opens the page of a row. Returns whether there is one. */
  goTo(row: JsonNode): boolean;
  readonly document: Document;
  /** Draws the page at once. */
  render(): void;
}

/**
 * Controls which row of a table is shown in the detail panel. The row is in the address and follows the focus of the
 * table.
 */
export class RowDetailPanel implements OpenedRow {
  /** The panel, once it is loaded. */
  readonly panel = signal<Type<RowPanel> | null>(null);

  constructor(private readonly table: TableWithSide) {}

  readonly isOpen = computed(() => this.table.look.state().row !== null);
  /** The row; null while none is open, and where it is not among the rows that are shown. */
  readonly node = computed<JsonNode | null>(() => this.table.rows()[this.index()] ?? null);
  private readonly index = computed(() => {
    const { row } = this.table.look.state();
    return row === null ? -1 : this.table.rows().findIndex((node) => atomId(node) === row);
  });

  /** Opens a row: next to the table if the window is wide enough, otherwise on its own page if it has one. */
  open(row: JsonNode | null): void {
    const id = atomId(row);
    if (!row || id === null) return;
    const { defaultView } = this.table.document;
    if ((defaultView?.innerWidth ?? WIDE) < WIDE && this.table.goTo(row)) return;
    this.table.look.change({ row: id });
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
    const id = atomId(this.table.focus.row());
    if (this.isOpen() && id !== null && id !== this.table.look.state().row)
      this.table.look.change({ row: id });
  }

  /** Goes to the row before or after; the focus stays where it is. */
  step(by: 1 | -1): void {
    const next = this.table.rows()[this.index() + by];
    const id = atomId(next);
    if (id === null) return;
    this.table.look.change({ row: id });
    this.table.focus.point(this.index() + this.table.headerRows());
  }

  /** Closes; the focus goes back to the row. */
  close(): void {
    const index = this.index();
    this.table.look.change({ row: null });
    const { column } = this.table.focus.current();
    if (index >= 0) this.table.focus.goTo({ row: index + this.table.headerRows(), column });
  }

  /** Shows the panel before the next key: that is for the row, not for the table. */
  private async present(): Promise<void> {
    const render = () => this.table.render();
    if (this.panel()) render();
    // A row that comes from the address reports a failure to load itself.
    else await bufferInput(this.table.document, this.load(), render).catch(() => undefined);
  }

  private async load(): Promise<void> {
    this.panel.set((await loadPanel()).RowPanel);
  }
}
