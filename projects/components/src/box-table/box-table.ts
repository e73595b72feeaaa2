import { DOCUMENT, Location, NgComponentOutlet, NgTemplateOutlet } from '@angular/common';
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
  type Signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { CdkConnectedOverlay } from '@angular/cdk/overlay';
import { Router } from '@angular/router';
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiDockRight,
  mdiDownload,
  mdiFilterVariant,
  mdiMenuDown,
  mdiTableCog,
} from '@mdi/js';
import {
  AmpersandSettings,
  atomId,
  GRID_CELL,
  type GridRemark,
  Icon,
  IconButton,
  InterfaceLinks,
  type JsonNode,
  type ListQuery,
  TabStop,
  Words,
} from '@ampersand-prototype/components/application';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { RecordTools } from '../box/record-tools';
import { Histories } from '../ledger/histories';
import { TypedAhead } from '../typing/typed-ahead';
import { ActiveCell } from './active-cell';
import { TableColumns } from './column/table-columns';
import { TableFields } from './column/table-fields';
import { RecordLinks } from './row/record-links';
import { RowEdits } from './row/row-edits';
import { RowEnds } from './row/row-ends';
import { RowNotes } from './row/row-notes';
import { SideRow } from './side/side-row';
import { startOrder } from './start-order';
import { ScrollEdges } from './scroll-edges';
import { BlockBar } from './block/block-bar';
import { BlockClipboard } from './block/block-clipboard';
import { blocksOf } from './block/blocks-of-table';
import { exportOf } from './export/export-of-table';
import { BoxColumn } from './box-column';
import { CellRange } from './range/cell-range';
import { RangePointer, RangePointerOf } from './range/range-pointer';
import { RowsInView } from './rows-in-view';
import { TableCell } from './table-cell';
import { TableFocus, type FocusedTable } from './table-focus';
import { TableKeys } from './table-keys';
import { TableRows } from './table-rows';
import { ColumnMenu } from './view/column-menu';
import { TableMenus } from './view/table-menus';
import { TableSorting } from './view/table-sorting';
import { TableView } from './view/table-view';
import { ViewMenu } from './view/view-menu';
import { queryOf } from './view/view-query';
import { WholeText, WholeTextOf } from './whole-text';
import { TableWindow } from './window/table-window';
import { WindowBar } from './window/window-bar';

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
    NgComponentOutlet,
    NgTemplateOutlet,
    RecordTools,
    RowNotes,
    TableCell,
    TabStop,
    CdkConnectedOverlay,
    ColumnMenu,
    ViewMenu,
    WholeTextOf,
    WindowBar,
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
  private readonly router = inject(Router);
  private readonly histories = inject(Histories);
  private readonly ahead = inject(TypedAhead);
  private readonly changes = inject(ChangeDetectorRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = {
    up: mdiArrowUp,
    down: mdiArrowDown,
    export: mdiDownload,
    menu: mdiMenuDown,
    filter: mdiFilterVariant,
    side: mdiDockRight,
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
  protected readonly isNested = inject(GRID_CELL, { optional: true }) !== null;

  protected readonly windowed: TableWindow = new TableWindow({
    window: this.box.window,
    nodes: this.box.nodes,
    newAtoms: this.box.newAtoms,
    query: computed<ListQuery>(() => this.query()),
    isFrozen: computed(() => this.activeCell.cell() !== null),
  });
  protected readonly rows = new TableRows({
    nodes: this.box.nodes,
    windowed: this.windowed.rows,
    columns: computed(() => this.declared().map((column) => column.name())),
    locale: this.settings.locale,
    version: computed(() => this.box.controller().tree.version()),
    isFrozen: computed(() => this.activeCell.cell() !== null),
    defaultOrder: computed(() => startOrder(this.declared(), this.sortBy(), this.sortOrder())),
    view: this.look.state,
    changeView: (part) => this.look.change(part),
  });
  protected readonly sorting = new TableSorting(this.rows, () => this.sortable());
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
  protected readonly ends = new RowEnds(this.box, this.columns, this.fields.columns, () =>
    this.histories.isKept(),
  );
  /** What the server is asked for where the list is long. */
  private readonly query: Signal<ListQuery> = computed(() =>
    queryOf(this.rows.orders(), this.look.state(), (column) => this.columns.lookOf(column)),
  );
  private readonly scrollEdges = new ScrollEdges();
  protected readonly edges = this.scrollEdges.hidden;
  protected readonly whole = new WholeText();
  protected readonly hasFilter = computed(
    () =>
      this.box.nodes().length >= FILTER_FROM || this.rows.isFiltered() || this.windowed.isOpen(),
  );
  protected readonly headerRows = computed(() => (this.noHeader() ? 0 : 1));
  protected readonly size = computed(() => ({
    rows: this.rows.shown().length + this.headerRows(),
    columns: this.columns.shown().length + (this.ends.hasTools() ? 1 : 0),
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
  protected readonly blocks = blocksOf({
    box: this.box,
    columns: this.columns,
    range: this.range,
    injector: this.injector,
    rows: () => this.rows.shown(),
    isBlank: this.windowed.isBlank,
    readSpan: (span) => this.windowed.readSpan(span),
  });
  protected readonly file = exportOf({
    box: this.box,
    columns: this.columns,
    document: this.document,
    rows: () => this.rows.shown(),
    isWindowed: () => this.windowed.isOpen(),
    query: () => this.query(),
  });
  protected readonly side = new SideRow({
    rows: this.rows.shown,
    headerRows: this.headerRows,
    look: this.look,
    focus: this.focus,
    window: this.document.defaultView,
    goTo: (row) => {
      const commands = this.records.commandsOf(row);
      if (commands) void this.router.navigate([...commands]);
      return commands !== null;
    },
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
    () => this.side,
  );
  protected readonly view = new RowsInView({
    rows: this.rows.shown,
    view: this.viewport,
    kept: this.focus.row,
    isBlank: this.windowed.isBlank,
  });

  constructor() {
    this.box.adapt({ leadsToCreated: true });
    this.side.begin();
    this.windowed.follow(() => this.view.toTop());
    afterRenderEffect(() => this.windowed.want(this.view.span(), this.range.bounds()));
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

  protected filter(event: Event): void {
    this.rows.filterBy((event.target as HTMLInputElement).value);
  }

  protected filterLabel(): string {
    const key = this.windowed.isOpen() ? 'table.find' : 'table.filter';
    return this.words.say(key, { label: this.box.name() });
  }

  protected filterResult(): string {
    if (!this.rows.isFiltered()) return '';
    const [shown, total] = this.windowed.isOpen()
      ? [this.windowed.found(), this.windowed.all()]
      : [this.rows.shown().length, this.box.nodes().length];
    return this.words.say('table.filterResult', { shown, total });
  }

  /** Whether something is a cell of this very table in which nobody types. */
  protected readonly isRestingCell = (target: EventTarget | null): boolean =>
    target !== null && this.focus.cellAround(target) === target && this.activeCell.cell() === null;

  /** On paper there is nothing to scroll: all rows are drawn before the browser looks. */
  protected print(isPrinting: boolean): void {
    this.windowed.isPrinting.set(isPrinting);
    this.view.drawWhole(isPrinting, () => this.changes.detectChanges());
  }

  /** Selects the cells of a column in all rows that the filters leave, to change them together. */
  protected selectColumn(column: BoxColumn): void {
    const index = this.columns.shown().indexOf(column);
    this.menus.close();
    this.focus.goTo({ row: this.headerRows(), column: index });
    this.range.selectColumn(index);
  }

  private enterHeading(index: number): boolean {
    const column = this.columns.shown()[index];
    if (column) this.sorting.by(column);
    return column !== undefined;
  }

  /** Goes to an atom that was just made, as soon as its editor stands; else keeps the focus. */
  private keepFocus(): void {
    const made = this.box.created();
    if (made === null) return this.focus.keep();
    const index = this.rows.shown().findIndex((node) => atomId(node) === made);
    if (index < 0 && this.rows.isFiltered() && !this.windowed.isOpen())
      return this.rows.clearFilters();
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
