import { DOCUMENT, Location, NgTemplateOutlet } from '@angular/common';
import {
  ChangeDetectorRef,
  Component,
  ElementRef,
  afterEveryRender,
  afterRenderEffect,
  booleanAttribute,
  type OnInit,
  computed,
  contentChildren,
  effect,
  inject,
  Injector,
  input,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { CdkConnectedOverlay } from '@angular/cdk/overlay';
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiDownload,
  mdiFilterVariant,
  mdiMenuDown,
  mdiTableCog,
} from '@mdi/js';
import {
  AmpersandSettings,
  atomId,
  Confirmations,
  GRID_CELL,
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
import { TableColumns } from './column/table-columns';
import { TableFields } from './column/table-fields';
import { RowEdits } from './row-edits';
import { RowNotes } from './row-notes';
import { startOrder } from './start-order';
import { ScrollEdges } from './scroll-edges';
import { BlockBar } from './block/block-bar';
import { BlockClipboard } from './block/block-clipboard';
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
import { ColumnMenu } from './view/column-menu';
import { TableMenus } from './view/table-menus';
import { TableView } from './view/table-view';
import { ViewMenu } from './view/view-menu';
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
    BlockClipboard,
    BoxFrame,
    RangePointerOf,
    Icon,
    IconButton,
    NgTemplateOutlet,
    RecordTools,
    RowNotes,
    TableCell,
    TabStop,
    CdkConnectedOverlay,
    ColumnMenu,
    ViewMenu,
    WholeTextOf,
  ],
  host: {
    '(window:beforeprint)': 'print(true)',
    '(window:afterprint)': 'print(false)',
    '(window:popstate)': 'look.follow()',
  },
  templateUrl: './box-table.html',
  styleUrl: './box-table.css',
})
export class BoxTable implements OnInit {
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
  private readonly confirmations = inject(Confirmations);
  private readonly ahead = inject(TypedAhead);
  private readonly changes = inject(ChangeDetectorRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = {
    up: mdiArrowUp,
    down: mdiArrowDown,
    export: mdiDownload,
    menu: mdiMenuDown,
    filter: mdiFilterVariant,
    view: mdiTableCog,
  };
  protected readonly declared = contentChildren(BoxColumn);
  private readonly cells = viewChildren(TableCell);
  private readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');
  /** Tells the cells of this table from those of tables in its cells. */
  protected readonly id = `amp-table-${++lastId}`;

  /** How the user looks at the table. */
  protected readonly look = new TableView(
    inject(Location),
    () => this.document.defaultView?.localStorage ?? null,
  );
  protected readonly menus = new TableMenus();
  private readonly isNested = inject(GRID_CELL, { optional: true }) !== null;

  protected readonly rows = new TableRows({
    nodes: this.box.nodes,
    columns: computed(() => this.declared().map((column) => column.name())),
    locale: this.settings.locale,
    version: computed(() => this.box.controller().tree.version()),
    isFrozen: computed(() => this.activeCell.cell() !== null),
    defaultOrder: computed(() => startOrder(this.declared(), this.sortBy(), this.sortOrder())),
    view: this.look.state,
    changeView: (part) => this.look.change(part),
  });
  protected readonly hasTools = computed(
    () => this.box.canUnlink() || this.box.canDelete() || this.box.showNavMenu(),
  );
  protected readonly columns = new TableColumns({
    declared: this.declared,
    arrangement: this.look.arrangement,
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
  protected readonly hasFilter = computed(
    () => this.box.nodes().length >= FILTER_FROM || this.rows.isFiltered(),
  );
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
    remover: () => {
      const node = this.box.node();
      return node && { node, property: this.box.propertyName() };
    },
    confirmDelete: (count) =>
      this.confirmations.confirmDelete(
        this.box.itemLabel(),
        this.words.say('block.rows', { count }),
      ),
    preview: (plan, title) => showPreview(this.injector, plan, title),
  });
  protected readonly keys = new TableKeys(
    this.focusedTable,
    this.focus,
    (column) => this.enterHeading(column),
    this.range,
    this.blocks,
    (index, heading) => {
      const column = this.columns.shown()[index];
      if (column) this.menus.open(column, heading);
    },
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

  ngOnInit(): void {
    const { interfaceName } = this.box.controller();
    const property = this.box.isRootBox() ? '' : this.box.propertyName();
    const key = [interfaceName, property].filter((part) => part !== '').join('.');
    this.look.open(key, property === '' ? '' : `${property}.`, !this.isNested);
  }

  /** How a column counts in the order of the rows: 1 is the first; 0 where it does not. */
  protected sortPlace(column: BoxColumn): number {
    return this.rows.orders().findIndex((order) => order.column === column.name()) + 1;
  }

  protected orderOf(column: BoxColumn): RowOrder | null {
    return this.rows.orders()[this.sortPlace(column) - 1] ?? null;
  }

  protected ariaSort(column: BoxColumn): string | null {
    const order = this.orderOf(column);
    if (!this.isSortable(column) && !order) return null;
    if (!order) return 'none';
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

  protected sort(column: BoxColumn, isAdded = false): void {
    if (this.isSortable(column)) this.rows.sortBy(column.name(), isAdded);
  }

  protected filter(event: Event): void {
    this.rows.filterBy((event.target as HTMLInputElement).value);
  }

  protected filterResult(): string {
    if (!this.rows.isFiltered()) return '';
    const [shown, total] = [this.rows.shown().length, this.box.nodes().length];
    return this.words.say('table.filterResult', { shown, total });
  }

  /** Whether something is a cell of this very table in which nobody types. */
  protected readonly isRestingCell = (target: EventTarget | null): boolean =>
    target !== null && this.focus.cellAround(target) === target && this.activeCell.cell() === null;

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
    if (index < 0 && this.rows.isFiltered()) return this.rows.clearFilters();
    const isWanted = this.ahead.isWanted();
    if (isWanted && index >= 0 && !this.focus.edit(index, (cell) => this.ahead.isBusy(cell)))
      return;
    this.box.created.set(null);
    if (isWanted) this.ahead.replay();
    else this.ahead.end();
  }

  private measure(): void {
    if (!this.view.isWindowed()) return;
    this.view.drawn();
    this.view.measure(this.host.querySelectorAll<HTMLElement>(`tr[data-record="${this.id}"]`));
  }
}
