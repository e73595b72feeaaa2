import { DOCUMENT, NgTemplateOutlet } from '@angular/common';
import {
  ChangeDetectorRef,
  Component,
  ElementRef,
  afterEveryRender,
  afterRenderEffect,
  booleanAttribute,
  computed,
  contentChildren,
  effect,
  inject,
  Injector,
  input,
  signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { encodePropertyName } from '@ampersand-prototype/generics';
import { mdiArrowDown, mdiArrowUp, mdiDownload } from '@mdi/js';
import {
  AmpersandSettings,
  atomId,
  type GridRemark,
  Icon,
  IconButton,
  InterfaceLinks,
  type JsonNode,
  TabStop,
  Words,
} from '@ampersand-prototype/components/application';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { RecordTools } from '../box/record-tools';
import { TypedAhead } from '../typing/typed-ahead';
import { ActiveCell } from './active-cell';
import { type ColumnArrangement, TableColumns } from './column/table-columns';
import { TableFields } from './column/table-fields';
import { RowEdits } from './row-edits';
import { RowNotes } from './row-notes';
import { ScrollEdges } from './scroll-edges';
import { BlockBar } from './block/block-bar';
import { showPreview } from './block/show-preview';
import { TableBlocks } from './block/table-blocks';
import { BoxColumn } from './box-column';
import { cellText } from './cell-text';
import { saveAsFile, toCsv } from './csv';
import type { RowOrder } from './row-order';
import { CellRange } from './range/cell-range';
import { RangePointer, RangePointerOf } from './range/range-pointer';
import { RecordLinks } from './record-links';
import { rowKey } from './row-key';
import { RowsInView, type DrawnRow } from './rows-in-view';
import { TableCell } from './table-cell';
import { TableFocus, type FocusedTable } from './table-focus';
import { TableKeys } from './table-keys';
import { TableRows } from './table-rows';
import { WholeText, WholeTextOf } from './whole-text';

/** From how many rows on a filter is offered. */
const FILTER_FROM = 8;

let lastId = 0;

/**
 * Shows atoms as the rows of a table that is one tab stop: arrow keys go from cell to cell, Enter or F2 edits,
 * Escape ends, Tab goes to the next editable cell. Long tables draw only the rows in view.
 */
@Component({
  selector: 'box-table, app-box-table',
  hostDirectives: [BOX_CORE],
  providers: [ActiveCell, TableFields],
  imports: [
    BlockBar,
    BoxFrame,
    RangePointerOf,
    Icon,
    IconButton,
    NgTemplateOutlet,
    RecordTools,
    RowNotes,
    TableCell,
    TabStop,
    WholeTextOf,
  ],
  host: { '(window:beforeprint)': 'print(true)', '(window:afterprint)': 'print(false)' },
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
  private readonly injector = inject(Injector);
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(AmpersandSettings);
  private readonly activeCell = inject(ActiveCell);
  private readonly fields = inject(TableFields);
  private readonly records = new RecordLinks(inject(InterfaceLinks), this.box.controller);
  private readonly ahead = inject(TypedAhead);
  private readonly changes = inject(ChangeDetectorRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = { up: mdiArrowUp, down: mdiArrowDown, export: mdiDownload };
  protected readonly declared = contentChildren(BoxColumn);
  private readonly cells = viewChildren(TableCell);
  private readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');
  /** Tells the cells of this table from those of tables in its cells. */
  protected readonly id = `amp-table-${++lastId}`;

  protected readonly rows = new TableRows({
    nodes: this.box.nodes,
    columns: computed(() => this.declared().map((column) => column.name())),
    locale: this.settings.locale,
    version: computed(() => this.box.controller().tree.version()),
    isFrozen: computed(() => this.activeCell.cell() !== null),
    defaultOrder: computed(() => this.startOrder()),
  });
  protected readonly hasTools = computed(
    () => this.box.canUnlink() || this.box.canDelete() || this.box.showNavMenu(),
  );
  private readonly arrangement = signal<ColumnArrangement>({ hidden: [], order: [], widths: {} });
  protected readonly columns = new TableColumns({
    declared: this.declared,
    arrangement: this.arrangement,
    fields: this.fields.columns,
    rows: this.box.nodes,
    version: computed(() => this.box.controller().tree.version()),
  });
  protected readonly rowEdits = new RowEdits(
    computed(() => this.box.controller().edits.all()),
    this.fields.columns,
  );
  /** How wide the tools of a row are, in rem. */
  protected readonly toolsWidth = computed(() => {
    const tools = [this.box.canUnlink(), this.box.canDelete(), this.box.showNavMenu()];
    const count = tools.filter(Boolean).length;
    return count === 0 ? 0 : count * 2 + 0.75;
  });
  /** The column whose texts name the records, and lead to them. */
  protected readonly nameColumn = computed(() => {
    const fields = this.fields.columns();
    const named = this.columns.shown().find((column) => {
      const field = fields.get(column.name())?.field;
      return field?.look() === 'text' && field.isUnivalent();
    });
    return named?.name() ?? null;
  });
  private readonly scrollEdges = new ScrollEdges();
  protected readonly edges = this.scrollEdges.hidden;
  protected readonly whole = new WholeText();
  protected readonly hasFilter = computed(() => this.box.nodes().length >= FILTER_FROM);
  protected readonly headerRows = computed(() => (this.noHeader() ? 0 : 1));
  protected readonly size = computed(() => ({
    rows: this.rows.shown().length + this.headerRows(),
    columns: this.columns.shown().length + (this.hasTools() ? 1 : 0),
    page: 10,
  }));
  private readonly focusedTable: FocusedTable = {
    host: this.host,
    id: this.id,
    size: this.size,
    headerRows: this.headerRows,
    rows: this.rows.shown,
    cells: this.cells,
    reveal: (index) => this.view.reveal(index),
    draw: () => this.changes.detectChanges(),
  };
  protected readonly focus = new TableFocus(this.focusedTable);
  protected readonly range = new CellRange(
    this.focusedTable,
    this.focus,
    () => this.columns.shown().length,
  );
  protected readonly pointer = new RangePointer(
    this.range,
    this.focus,
    () => this.activeCell.cell() !== null,
  );
  protected readonly blocks = new TableBlocks({
    range: this.range,
    rows: () => this.rows.shown(),
    columns: () =>
      this.columns.shown().map((column) => ({
        name: column.name(),
        heading: column.heading(),
        field: this.fields.columns().get(column.name()) ?? null,
      })),
    controller: () => this.box.controller(),
    maker: () => this.maker(),
    preview: (plan, title) => showPreview(this.injector, plan, title),
  });
  protected readonly keys = new TableKeys(
    this.focusedTable,
    this.focus,
    (column) => this.enterHeading(column),
    this.range,
    this.blocks,
  );
  protected readonly view = new RowsInView({
    rows: this.rows.shown,
    view: this.viewport,
    kept: this.focus.row,
  });
  protected readonly keyOf = ({ node }: DrawnRow) => rowKey(node);

  constructor() {
    this.box.adapt({ leadsToCreated: true });
    effect(() => {
      this.rows.shown();
      untracked(() => this.focus.remember());
    });
    afterRenderEffect(() => this.measure());
    afterRenderEffect(() => {
      this.columns.least();
      this.scrolledSideways();
    });
    afterEveryRender(() => untracked(() => this.keepFocus()));
  }

  protected ariaSort(column: BoxColumn): string | null {
    const order = this.rows.order();
    if (!this.isSortable(column)) return null;
    if (order?.column !== column.name()) return 'none';
    return order.direction === 'asc' ? 'ascending' : 'descending';
  }

  /** Router commands that open the atom of a row; null where no interface does. */
  protected recordOf(node: JsonNode): readonly string[] | null {
    return this.records.commandsOf(node);
  }

  protected remarkOf(node: JsonNode): GridRemark | null {
    const remark = this.activeCell.remark();
    return remark?.row === node ? remark : null;
  }

  protected scrolled(): void {
    this.whole.hide();
    this.view.scrolled();
    this.scrolledSideways();
  }

  private scrolledSideways(): void {
    const view = this.viewport()?.nativeElement;
    if (view) this.scrollEdges.look(view);
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

  protected copy(event: ClipboardEvent): void {
    if (this.isOwn(event) && this.blocks.copy(event.clipboardData)) event.preventDefault();
  }

  protected cut(event: ClipboardEvent): void {
    if (!this.isOwn(event) || !this.blocks.copy(event.clipboardData)) return;
    event.preventDefault();
    void this.blocks.clear();
  }

  protected paste(event: ClipboardEvent): void {
    if (!this.isOwn(event)) return;
    event.preventDefault();
    void this.blocks.paste(event.clipboardData);
  }

  /** Whether an event of the clipboard is about cells of this table and not about text in one of them. */
  private isOwn({ target }: ClipboardEvent): boolean {
    const cell = this.focus.cellAround(target);
    const isText = getSelection()?.isCollapsed === false;
    return cell === target && this.activeCell.cell() === null && !isText;
  }

  /** Where the rows below the last one are made that are pasted there. */
  private maker() {
    const node = this.box.node();
    if (!node || !this.box.canCreate() || this.box.isUni()) return null;
    return { node, property: this.box.propertyName(), concept: this.box.tgtResourceType() };
  }

  protected exportCsv(): void {
    const names = this.columns.shown().map((column) => column.name());
    const heading = this.columns.shown().map((column) => column.heading());
    const lines = this.rows.shown().map((node) => names.map((name) => cellText(node, name)));
    saveAsFile(`${this.box.name()}.csv`, toCsv([heading, ...lines]), this.document);
  }

  /** On paper there is nothing to scroll: all rows are drawn before the browser looks. */
  protected print(isPrinting: boolean): void {
    this.view.drawWhole(isPrinting, () => this.changes.detectChanges());
  }

  private enterHeading(index: number): boolean {
    const column = this.columns.shown()[index];
    if (column) this.sort(column);
    return column !== undefined;
  }

  /** Goes to an atom that was just made, as soon as its editor stands; else keeps the focus. */
  private keepFocus(): void {
    const made = this.box.created();
    if (made === null) return this.focus.keep();
    const index = this.rows.shown().findIndex((node) => atomId(node) === made);
    if (index < 0 && this.rows.filter() !== '') return this.rows.filterBy('');
    const isWanted = this.ahead.isWanted();
    if (isWanted && index >= 0 && !this.focus.edit(index, (cell) => this.ahead.isBusy(cell)))
      return;
    this.box.created.set(null);
    if (isWanted) this.ahead.replay();
    else this.ahead.end();
  }

  private startOrder(): RowOrder | null {
    const wanted = this.sortBy();
    if (wanted === '') return null;
    const column = encodePropertyName(wanted);
    const known = this.declared().find(
      (c) => c.label() === wanted || c.name() === wanted || c.name() === column,
    );
    return known
      ? { column: known.name(), direction: this.sortOrder() === 'desc' ? 'desc' : 'asc' }
      : null;
  }

  private measure(): void {
    if (!this.view.isWindowed()) return;
    this.view.drawn();
    this.view.measure(this.host.querySelectorAll<HTMLElement>(`tr[data-record="${this.id}"]`));
  }
}
