import { DOCUMENT, NgTemplateOutlet } from '@angular/common';
import {
  Component,
  ElementRef,
  afterRenderEffect,
  booleanAttribute,
  computed,
  contentChildren,
  inject,
  input,
  signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { encodePropertyName } from '@ampersand-prototype/generics';
import { mdiArrowDown, mdiArrowUp, mdiDownload } from '@mdi/js';
import { AmpersandSettings } from '../application/ampersand-settings';
import { Words } from '../application/words';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { RecordTools } from '../box/record-tools';
import { Icon } from '../common/icon';
import { IconButton } from '../common/icon-button';
import { atomId, type JsonNode } from '../interfacing/json-node';
import { BoxColumn } from './box-column';
import { cellText } from './cell-text';
import { saveAsFile, toCsv } from './csv';
import { clampToGrid, moveInGrid, type GridPosition } from './grid-position';
import type { RowOrder } from './row-order';
import { RowWindow } from './row-window';
import { TableCell } from './table-cell';
import { TableRows } from './table-rows';

/** From how many rows on only those in view are drawn. */
const MOST_ROWS_DRAWN = 100;
/** How many rows tell what kind of values a column holds. */
const SAMPLE = 20;
/** From how many rows on a filter is offered. */
const FILTER_FROM = 8;

/**
 * Shows atoms as the rows of a table that is one tab stop: arrow keys go from cell to cell, Enter or F2 edits,
 * Escape ends, Tab goes to the next editable cell. Long tables draw only the rows in view.
 */
@Component({
  selector: 'box-table, app-box-table',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, Icon, IconButton, NgTemplateOutlet, RecordTools, TableCell],
  templateUrl: './box-table.html',
  styleUrl: './box-table.css',
})
export class BoxTable {
  readonly sortable = input(false, { transform: booleanAttribute });
  /** Label of the column to sort by at first. */
  readonly sortBy = input('');
  readonly sortOrder = input<string>('asc');
  readonly noHeader = input(false, { transform: booleanAttribute });

  protected readonly words = inject(Words);
  protected readonly box = inject(BoxCore);
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(AmpersandSettings);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = { up: mdiArrowUp, down: mdiArrowDown, export: mdiDownload };
  protected readonly columns = contentChildren(BoxColumn);
  private readonly cells = viewChildren(TableCell);
  private readonly view = viewChild<ElementRef<HTMLElement>>('view');

  protected readonly rows = new TableRows({
    nodes: this.box.nodes,
    columns: computed(() => this.columns().map((column) => column.name())),
    locale: this.settings.locale,
    version: computed(() => this.box.controller().tree.version()),
    defaultOrder: computed(() => this.startOrder()),
  });
  private readonly window = new RowWindow<JsonNode>();
  private readonly scrollTop = signal(0);
  private readonly viewHeight = signal(600);
  private readonly measurements = signal(0);
  protected readonly isWindowed = computed(() => this.rows.shown().length > MOST_ROWS_DRAWN);
  protected readonly slice = computed(() => {
    const rows = this.rows.shown();
    if (!this.isWindowed()) return { start: 0, end: rows.length, above: 0, below: 0 };
    this.measurements();
    return this.window.slice(rows, this.scrollTop(), this.viewHeight());
  });
  protected readonly drawn = computed(() => {
    const { start, end } = this.slice();
    return this.rows.shown().slice(start, end);
  });
  protected readonly hasTools = computed(
    () => this.box.canUnlink() || this.box.canDelete() || this.box.showNavMenu(),
  );
  /** Columns that hold numbers; they are aligned at the end. */
  protected readonly numeric = computed(() => {
    this.box.controller().tree.version();
    const sample = this.box.nodes().slice(0, SAMPLE);
    const names = this.columns().map((column) => column.name());
    return new Set(names.filter((name) => sample.some((node) => typeof node[name] === 'number')));
  });
  protected readonly hasFilter = computed(() => this.box.nodes().length >= FILTER_FROM);
  protected readonly headerRows = computed(() => (this.noHeader() ? 0 : 1));
  protected readonly size = computed(() => ({
    rows: this.rows.shown().length + this.headerRows(),
    columns: this.columns().length + (this.hasTools() ? 1 : 0),
    page: 10,
  }));
  private holdsFocus = false;
  /** The atom in whose row the focus is, and whether it is inside the cell: rows move when an answer comes. */
  private focusedRow: JsonNode | null = null;
  private isEditing = false;
  private readonly wanted = signal<GridPosition | null>(null);
  /** Where the tab stop of the table is. */
  protected readonly current = computed(() =>
    clampToGrid(this.wanted() ?? { row: this.headerRows(), column: 0 }, this.size()),
  );

  constructor() {
    afterRenderEffect(() => this.measure());
    afterRenderEffect(() => this.keepFocus());
  }

  protected isAt(row: number, column: number): boolean {
    const at = this.current();
    return at.row === row && at.column === column;
  }

  protected ariaSort(column: BoxColumn): string | null {
    const order = this.rows.order();
    if (!this.isSortable(column)) return null;
    if (order?.column !== column.name()) return 'none';
    return order.direction === 'asc' ? 'ascending' : 'descending';
  }

  protected isSortable(column: BoxColumn): boolean {
    return this.sortable() && column.isUni();
  }

  protected sort(column: BoxColumn): void {
    if (this.isSortable(column)) this.rows.sortBy(column.name());
  }

  protected filter(event: Event): void {
    this.rows.filterBy((event.target as HTMLInputElement).value);
  }

  protected filterResult(): string {
    if (this.rows.filter() === '') return '';
    const [shown, total] = [this.rows.shown().length, this.box.nodes().length];
    return this.words.say('table.filterResult', { shown, total });
  }

  protected exportCsv(): void {
    const names = this.columns().map((column) => column.name());
    const heading = this.columns().map((column) => column.heading());
    const lines = this.rows.shown().map((node) => names.map((name) => cellText(node, name)));
    saveAsFile(`${this.box.name()}.csv`, toCsv([heading, ...lines]), this.document);
  }

  protected scroll(): void {
    const view = this.view()?.nativeElement;
    if (!view) return;
    this.scrollTop.set(view.scrollTop);
    this.viewHeight.set(view.clientHeight || 600);
  }

  protected focused(event: FocusEvent): void {
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (cell && this.host.contains(cell)) {
      const at = positionOf(cell);
      this.wanted.set(at);
      this.focusedRow = this.rows.shown()[at.row - this.headerRows()] ?? null;
      this.isEditing = cell !== event.target;
    }
    this.holdsFocus = true;
  }

  protected blurred(event: FocusEvent): void {
    const to = event.relatedTarget;
    this.holdsFocus = to instanceof Node && this.host.contains(to);
  }

  protected press(event: KeyboardEvent): void {
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!element || event.defaultPrevented) return;
    const isInside = element !== event.target;
    if (isInside) this.pressInside(event, element);
    else this.pressOnCell(event);
  }

  /** Goes on from where the last key led, also while the focus is still on its way there. */
  private pressOnCell(event: KeyboardEvent): void {
    const at = this.current();
    if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') {
      if (this.enter(at)) event.preventDefault();
      return;
    }
    const isReversed = getComputedStyle(this.host).direction === 'rtl';
    const to = moveInGrid(at, event.key, this.size(), { isControl: event.ctrlKey, isReversed });
    if (!to) return;
    event.preventDefault();
    this.goTo(to);
  }

  private pressInside(event: KeyboardEvent, element: HTMLElement): void {
    const cell = this.cellAt(positionOf(element));
    if (event.key === 'Escape' || event.key === 'F2') {
      event.preventDefault();
      cell?.finish();
      element.focus();
    } else if (event.key === 'Tab' && cell?.isActive()) {
      this.toNextEditable(event, cell, element);
    }
  }

  /** Starts editing in a cell, or sorts by a heading. */
  private enter(at: GridPosition): boolean {
    if (at.row < this.headerRows()) {
      const column = this.columns()[at.column];
      if (column) this.sort(column);
      return column !== undefined;
    }
    return this.cellAt(at)?.activate() ?? false;
  }

  private toNextEditable(event: KeyboardEvent, cell: TableCell, element: HTMLElement): void {
    const inside = [
      ...element.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]'),
    ];
    const step = event.shiftKey ? -1 : 1;
    if (inside[inside.indexOf(event.target as HTMLElement) + step]) return;
    const cells = this.cells();
    const others = event.shiftKey
      ? cells.slice(0, cells.indexOf(cell)).reverse()
      : cells.slice(cells.indexOf(cell) + 1);
    const next = others.find((other) => other.isEditable());
    cell.finish();
    if (!next) return;
    event.preventDefault();
    next.activate();
  }

  private goTo(at: GridPosition): void {
    this.wanted.set(at);
    this.reveal(at.row - this.headerRows());
    setTimeout(() => this.focusOn(at));
  }

  /** Leaves the focus where it is inside the cell: Enter may have started to edit meanwhile. */
  private focusOn(at: GridPosition): void {
    // A later key has led on: going here first would end what that key began.
    if (untracked(this.wanted) !== at) return;
    const element = this.elementAt(at);
    if (element && !element.contains(this.document.activeElement)) element.focus();
  }

  /** Scrolls a row into view, so that it is drawn. */
  private reveal(index: number): void {
    const view = this.view()?.nativeElement;
    const { start, end } = this.slice();
    if (!view || !this.isWindowed() || index < 0 || (index > start && index < end - 1)) return;
    const middle = Math.max(
      0,
      this.window.offsetOf(this.rows.shown(), index) - view.clientHeight / 2,
    );
    view.scrollTop = middle;
    this.scrollTop.set(middle);
  }

  private cellAt(at: GridPosition): TableCell | undefined {
    const index =
      (at.row - this.headerRows() - this.slice().start) * this.size().columns + at.column;
    return this.cells()[index];
  }

  private elementAt({ row, column }: GridPosition): HTMLElement | null {
    return this.host.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  }

  /** Moves the focus to an atom that was just made, along with its row, or to a neighbour when its row goes. */
  private keepFocus(): void {
    const rows = this.rows.shown();
    const made = this.box.created();
    if (made !== null) return this.goToNew(rows, made);
    if (!this.holdsFocus || this.document.activeElement !== this.document.body) return;
    const at = untracked(this.current);
    const index = this.focusedRow ? rows.indexOf(this.focusedRow) : -1;
    const there = index < 0 ? at : { row: index + this.headerRows(), column: at.column };
    this.wanted.set(there);
    const isDone = index >= 0 && this.isEditing && this.cellAt(there)?.activate();
    if (!isDone) this.elementAt(there)?.focus();
  }

  /** Starts editing in an atom that was just made. */
  private goToNew(rows: readonly JsonNode[], made: string): void {
    const index = rows.findIndex((node) => atomId(node) === made);
    if (index < 0) {
      if (untracked(this.rows.filter) !== '') this.rows.filterBy('');
      return;
    }
    this.box.created.set(null);
    const row = index + this.headerRows();
    this.goTo({ row, column: 0 });
    setTimeout(() => this.editRow(row));
  }

  private editRow(row: number): void {
    if (!this.host.isConnected) return;
    const columns = this.columns().map((_, column) => this.cellAt({ row, column }));
    columns.find((cell) => cell?.isEditable())?.activate();
  }

  private startOrder(): RowOrder | null {
    const wanted = this.sortBy();
    if (wanted === '') return null;
    const column = encodePropertyName(wanted);
    const known = this.columns().find(
      (c) => c.label() === wanted || c.name() === wanted || c.name() === column,
    );
    return known
      ? { column: known.name(), direction: this.sortOrder() === 'desc' ? 'desc' : 'asc' }
      : null;
  }

  private measure(): void {
    if (!this.isWindowed()) return;
    const drawn = this.drawn();
    const elements = this.host.querySelectorAll<HTMLElement>('tbody > tr[data-record]');
    const isNew = drawn.map((node, i) => this.window.measure(node, elements[i]?.offsetHeight ?? 0));
    if (isNew.includes(true)) this.measurements.update((count) => count + 1);
  }
}

function positionOf(cell: HTMLElement): GridPosition {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
