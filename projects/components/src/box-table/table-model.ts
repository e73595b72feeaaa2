import { DOCUMENT, Location } from '@angular/common';
import {
  ApplicationRef,
  ChangeDetectorRef,
  Directive,
  ElementRef,
  computed,
  contentChildren,
  inject,
  Injector,
  PendingTasks,
  type Signal,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Router } from '@angular/router';
import {
  AmpersandSettings,
  GRID_CELL,
  type ImportPage,
  InterfaceLinks,
  type JsonNode,
  type ListQuery,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../box/box-core';
import { timeZoneNames, type TimeZoneNames } from '../codec/datetime-codec';
import { Histories } from '../change-log/history/histories';
import type { ItemFilter } from '../filter/filter';
import { ActiveCell } from '../grid/cell/active-cell';
import { TableColumns } from '../grid/column/table-columns';
import { TableFields } from '../grid/column/table-fields';
import { RecordLinks } from '../grid/row/record-links';
import { RowEdits } from '../grid/row/row-edits';
import { RowEnds } from '../grid/row/row-ends';
import { ScrollEdges } from '../grid/scroll/scroll-edges';
import { TableRowLooks } from '../grid/row/recyclable-rows';
import { TableRow } from '../grid/row/table-row';
import type { RowTable } from '../grid/row/row-table';
import { PinnedRow } from '../grid/cell/pinned-row';
import { RowDetailPanel } from '../grid/detail-panel/row-detail-panel';
import { startOrder } from '../grid/order/start-order';
import { rangesOf } from '../grid/range-operations/ranges-of-table';
import { exportOf } from '../grid/export/export-of-table';
import { BoxColumn } from '../grid/column/box-column';
import { CellRange } from '../grid/range/cell-range';
import { RangePointer } from '../grid/range/range-pointer';
import { whenScrollSettles } from '../grid/scroll/when-scroll-settles';
import { RowsInView } from '../grid/scroll/rows-in-view';
import { TableFocus, type FocusedTable } from '../grid/focus/table-focus';
import { TableKeys } from './table-keys';
import { TableRows } from '../grid/view/table-rows';
import { TableMenus } from '../grid/view/table-menus';
import { TableSorting } from '../grid/view/table-sorting';
import { TableDensity } from '../grid/view/table-density';
import { TABLE_FACETS, type TableFacets, withFacets } from '../grid/view/table-facets';
import { TableView } from '../grid/view/table-view';
import { queryOf } from '../grid/view/view-query';

/** The tables on the page so far. */
let lastId = 0;

/** The state and the actions of a table: rows, columns, view, focus, and selection. {@link BoxTable} renders it. */
@Directive()
export abstract class TableModel {
  abstract readonly sortable: Signal<boolean>;
  abstract readonly sortBy: Signal<string>;
  abstract readonly sortByAndHide: Signal<string>;
  abstract readonly sortOrder: Signal<string>;
  abstract readonly noHeader: Signal<boolean>;

  protected readonly box = inject(BoxCore);
  private readonly injector = inject(Injector);
  private readonly document = inject(DOCUMENT);
  private readonly application = inject(ApplicationRef);
  protected readonly settings = inject(AmpersandSettings);
  protected readonly activeCell = inject(ActiveCell);
  protected readonly worked = inject(PinnedRow);
  private readonly fields = inject(TableFields);
  protected readonly records = new RecordLinks(
    inject(InterfaceLinks),
    this.box.controller,
    this.box.newAtoms,
  );
  private readonly router = inject(Router);
  private readonly histories = inject(Histories);
  protected readonly changes = inject(ChangeDetectorRef);
  protected readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly ofModel = contentChildren(BoxColumn);
  /** The order in which the model shows the rows. */
  private readonly modelOrder = computed(() =>
    startOrder(this.ofModel(), this.sortByAndHide() || this.sortBy(), this.sortOrder()),
  );
  /** The facets around the table, if they are of its rows. */
  private readonly facets = this.connectFacets();
  /** The columns without the one that only orders the rows, and those that facets hide. */
  protected readonly declared = computed<readonly BoxColumn[]>(() => {
    const hidden = this.sortByAndHide() === '' ? null : this.modelOrder()?.column;
    const byFacets = this.facets?.hiddenColumns();
    return this.ofModel().filter(
      (column) => column.name() !== hidden && byFacets?.has(column.name()) !== true,
    );
  });
  private readonly renderedRows = viewChildren(TableRow);
  private readonly cells = computed(() => this.renderedRows().flatMap((row) => row.cells()));
  protected readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');
  /** Distinguishes the cells of this table from those of tables in its cells. */
  protected readonly id = `amp-table-${++lastId}`;

  /** How the user looks at the table. */
  protected readonly look = new TableView(
    inject(Location),
    () => this.document.defaultView?.localStorage ?? null,
  );
  /** Whether its rows have one line each. */
  protected readonly density = new TableDensity(
    () => this.document.defaultView?.sessionStorage ?? null,
  );
  protected readonly menus = new TableMenus(() => this.application.tick());
  protected readonly isNested = inject(GRID_CELL, { optional: true }) !== null;

  private readonly isTyping = computed(() => this.activeCell.cell() !== null);
  protected readonly rows: TableRows = new TableRows({
    window: this.box.window,
    nodes: this.box.nodes,
    newAtoms: this.box.newAtoms,
    query: computed<ListQuery>(() => this.query()),
    columns: computed(() => this.declared().map((column) => column.name())),
    locale: this.settings.locale,
    version: computed(() => this.box.controller().tree.version()),
    isTyping: this.isTyping,
    isFrozen: computed(() => this.isTyping() || this.worked.isHere()),
    isWorked: (row) => this.worked.is(row),
    afterRest: whenScrollSettles(inject(PendingTasks)),
    columnFilters: computed(() => this.columnFilters()),
    facetFilters: computed(() => (this.facets?.isRejected() ? [] : (this.facets?.filters() ?? []))),
    clearFacets: () => this.facets?.clear(),
    defaultOrder: this.modelOrder,
    view: this.look.state,
    changeView: (part) => this.look.change(part),
  });
  protected readonly sorting = new TableSorting(this.rows, () => this.sortable());
  protected readonly columns: TableColumns = new TableColumns({
    declared: this.declared,
    arrangement: this.look.arrangement,
    fields: this.fields.columns,
    rows: this.box.nodes,
    version: computed(() => this.box.controller().tree.version()),
    read: (row, column) => this.box.controller().tree.read(row, column),
    room: computed(() => this.ends.roomOfColumns()),
  });
  /** The time zone of all timestamps in a table, which the headings show. */
  private readonly zone = computed(() => timeZoneNames(this.settings.locale()));
  private readonly rowEdits = new RowEdits(
    computed(() => this.box.controller().edits.all()),
    this.fields.columns,
  );
  protected readonly scrollEdges = new ScrollEdges();
  protected readonly ends: RowEnds = new RowEnds(
    this.box,
    this.columns,
    this.fields.columns,
    () => this.histories.isKept(),
    this.scrollEdges.room,
  );
  protected readonly rowLooks = new TableRowLooks();
  /** What the server is asked for where the list is long. */
  private readonly query: Signal<ListQuery> = computed(() =>
    withFacets(
      queryOf(this.rows.orders(), this.look.state().text, this.columnFilters()),
      this.facets,
    ),
  );
  private readonly columnFilters = computed<readonly ItemFilter[]>(() =>
    Object.entries(this.look.state().filters).map(([item, filter]) => ({
      item,
      filter,
      dates: this.columns.datesOf(item),
    })),
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
    render: () => this.changes.detectChanges(),
    isPlaceholder: this.rows.isPlaceholder,
    left: () => this.worked.goTo(null),
    wasTaken: (row) => {
      const controller = this.box.controller();
      return controller.isOthersDoing() || controller.lastChange.isElsewhere(row);
    },
    reportRowTaken: () => {
      const controller = this.box.controller();
      if (controller.isOthersDoing()) controller.others.reportRemoval();
      else controller.others.reportRowLeft();
    },
  };
  protected readonly focus = new TableFocus(this.focusedTable);
  protected readonly range = new CellRange(
    this.focusedTable,
    this.focus,
    () => this.columns.shown().length,
  );
  protected readonly pointer = new RangePointer(this.range, this.focus, this.isTyping);
  /** What the rows that are drawn ask of the table. */
  protected readonly rowTable: RowTable = {
    id: this.id,
    headerRows: this.headerRows,
    declared: this.declared,
    columns: this.columns,
    ends: this.ends,
    focus: this.focus,
    range: this.range,
    records: this.records,
    edits: this.rowEdits,
    newAtoms: this.box.newAtoms,
    remark: this.activeCell.remark,
  };
  protected readonly ranges = rangesOf({
    box: this.box,
    columns: this.columns,
    range: this.range,
    injector: this.injector,
    source: this.rows.source,
    begin: () => this.worked.begin(this.focus.row()),
  });
  protected readonly file = exportOf({
    box: this.box,
    columns: this.columns,
    document: this.document,
    source: this.rows.source,
    query: () => this.query(),
  });
  protected readonly side = new RowDetailPanel({
    rows: this.rows.shown,
    headerRows: this.headerRows,
    look: this.look,
    focus: this.focus,
    document: this.document,
    render: () => this.application.tick(),
    goTo: (row) => this.openRecord(row),
  });
  protected readonly keys = new TableKeys({
    table: this.focusedTable,
    focus: this.focus,
    range: this.range,
    ranges: this.ranges,
    enterHeading: (column) => this.enterHeading(column),
    openMenu: (index, heading) => {
      const column = this.columns.shown()[index];
      if (column) this.menus.open(column, heading);
    },
    side: () => this.side,
  });
  protected readonly view = new RowsInView({
    rows: this.rows.shown,
    view: this.viewport,
    kept: this.focus.row,
    isPlaceholder: this.rows.isPlaceholder,
  });

  protected openPage({ path, fragment }: ImportPage): void {
    void this.router.navigate([path], { fragment });
  }

  /** Opens the record of a row. Returns whether an interface does that. */
  protected openRecord(row: JsonNode): boolean {
    const commands = this.records.commandsOf(row);
    if (commands) void this.router.navigate([...commands]);
    return commands !== null;
  }

  protected zoneOf(column: BoxColumn): TimeZoneNames | null {
    return this.columns.columnFieldOf(column.name())?.field.look() === 'datetime'
      ? this.zone()
      : null;
  }

  private connectFacets(): TableFacets | null {
    const facets = inject(TABLE_FACETS, { optional: true });
    const isConnected = facets?.attach({
      query: computed(() => this.query()),
      shownQuery: computed(() => this.box.window()?.query() ?? null),
      isHidden: computed(() => this.box.isHidden()),
      items: computed(() => new Set(this.ofModel().map((column) => column.name()))),
    });
    return isConnected ? facets : null;
  }

  private enterHeading(index: number): boolean {
    const column = this.columns.shown()[index];
    if (column) this.sorting.by(column);
    return column !== undefined;
  }
}
