import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  booleanAttribute,
  input,
  afterEveryRender,
  afterRenderEffect,
  type ElementRef,
  type OnInit,
  computed,
  contentChildren,
  effect,
  inject,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Router } from '@angular/router';
import { CdkConnectedOverlay } from '@angular/cdk/overlay';
import {
  mdiArrowCollapseVertical,
  mdiArrowDown,
  mdiArrowUp,
  mdiDockRight,
  mdiDownload,
  mdiFilterVariant,
  mdiMenuDown,
  mdiTableCog,
  mdiUpload,
} from '@mdi/js';
import {
  AmpersandSettings,
  atomId,
  Icon,
  IconButton,
  type ImportPage,
  type JsonNode,
  TabStop,
  Messages,
  InputBuffer,
} from '@ampersand-prototype/components/application';
import { decodePropertyName } from '@ampersand-prototype/generics';
import { BOX_CORE } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { importPageOf } from '../box/import-page-of';
import { ItemHelp } from '../box/item-help';
import { PinnedRow } from '../grid/cell/pinned-row';
import { BoxColumn } from '../grid/column/box-column';
import { RowDetailPanel } from '../grid/detail-panel/row-detail-panel';
import { TableExport } from '../grid/export/table-export';
import { isGroupHead } from '../grid/group/group-head';
import { TableGroups } from '../grid/group/table-groups';
import { FindField } from '../grid/find/find-field';
import { Finding } from '../grid/find/finding';
import { TableFocus } from '../grid/focus/table-focus';
import { ColumnLayout } from '../grid/layout/column-layout';
import { RowEnds } from '../grid/layout/row-ends';
import { ScrollEdges } from '../grid/layout/scroll-edges';
import { TableDensity } from '../grid/layout/table-density';
import { ListModel } from '../grid/list-view/list-model';
import { ColumnMenu } from '../grid/menu/column-menu';
import { FilterSummary } from '../grid/menu/filter-summary';
import { TableMenus } from '../grid/menu/table-menus';
import { ViewMenu } from '../grid/menu/view-menu';
import { TABLE_MESSAGES } from '../grid/messages/table-messages';
import { FocusedPosition } from '../grid/position/focused-position';
import { CellRange } from '../grid/range/cell-range';
import { RangePointer } from '../grid/range/range-pointer';
import { RangeBar } from '../grid/range-operations/range-bar';
import { RangeClipboard } from '../grid/range-operations/range-clipboard';
import { RowPaste } from '../grid/range-operations/row-paste';
import { GroupRow } from '../grid/row/group-row';
import { PlaceholderRow } from '../grid/row/placeholder-row';
import { TableRowLooks } from '../grid/row/recyclable-rows';
import { TableRow } from '../grid/row/table-row';
import { RowsInView } from '../grid/scroll/rows-in-view';
import { RowViews } from '../grid/scroll/row-views';
import { TableColumns } from '../grid/store/table-columns';
import { TableStore } from '../grid/store/table-store';
import { TableViewsLoader } from '../grid/stored-view/table-views-loader';
import { TableFoot } from '../grid/total/table-foot';
import { TableTotals } from '../grid/total/table-totals';
import { TableRows } from '../grid/view/table-rows';
import { TableSorting } from '../grid/view/table-sorting';
import { WindowBar } from '../grid/window/window-bar';
import { followTable } from '../grid/window/windowed-rows';
import { ViewChoice } from '../list-view/view-choice';
import { ViewSwitch } from '../list-view/view-switch';
import { OverflowTooltip, WholeTextOf } from './overflow-tooltip';
import { TableKeys } from './table-keys';
import { TABLE_PARTS } from './table-providers';

/** From how many rows on a filter is offered. */
const FILTER_FROM = 8;

/**
 * Shows atoms as rows of a table with a single tab stop. Arrow keys move between cells, Enter or F2 edits, Escape ends, and Tab
 * moves to the next editable cell. Long tables render only the rows in view.
 */
@Component({
  selector: 'box-table, app-box-table',
  hostDirectives: [BOX_CORE],
  providers: [...TABLE_PARTS],
  imports: [
    GroupRow,
    PlaceholderRow,
    RangeBar,
    RangeClipboard,
    BoxFrame,
    FindField,
    RangePointer,
    Icon,
    IconButton,
    NgComponentOutlet,
    RowViews,
    TableFoot,
    TableRow,
    TabStop,
    CdkConnectedOverlay,
    ItemHelp,
    ColumnMenu,
    ViewMenu,
    ViewSwitch,
    WholeTextOf,
    WindowBar,
  ],
  host: {
    '(window:beforeprint)': 'print(true)',
    '(window:afterprint)': 'print(false)',
    '(window:resize)': 'edges.look()',
    '(window:popstate)': 'look.follow()',
    '(paste)': 'rowPaste.paste($event)',
  },
  templateUrl: './box-table.html',
  styleUrl: './box-table.css',
})
export class BoxTable implements OnInit {
  readonly sortable = input(false, { transform: booleanAttribute });
  /** Label of the column to sort by at first. */
  readonly sortBy = input('');
  /** Label of a column to sort by at first that is not shown; it comes before `sortBy`. */
  readonly sortByAndHide = input('');
  readonly sortOrder = input<string>('asc');
  readonly noHeader = input(false, { transform: booleanAttribute });
  /** Whether rows have one line at first, except the one with the focus. */
  readonly compact = input(false, { transform: booleanAttribute });

  /** Label of the item by whose values rows are grouped. */
  readonly groupBy = input('');
  /** Labels of the columns with a total, with `=` and `sum`, `avg`, `min`, or `max`; without these, the sum. */
  readonly total = input('');
  /** Names of the views that are offered, the initial one first, with commas between them; all that the items allow if empty. */
  readonly views = input('');
  /** Label of the item whose values are the columns of a board. */
  readonly by = input('');
  /** Label of the item with the date of a row on the calendar; the first date if empty. */
  readonly start = input('');
  /** Label of the item with the last date of a row on the calendar, if rows have one. */
  readonly end = input('');

  private readonly ofModel = contentChildren(BoxColumn);
  private readonly renderedRows = viewChildren(TableRow);
  private readonly cells = computed(() => this.renderedRows().flatMap((row) => row.cells()));
  private readonly viewport = viewChild<ElementRef<HTMLElement>>('viewport');

  protected readonly messages = inject(Messages);
  private readonly ahead = inject(InputBuffer);
  private readonly router = inject(Router);
  private readonly pinned = inject(PinnedRow);
  protected readonly store = inject(TableStore);
  protected readonly box = this.store.box;
  protected readonly look = this.store.view;
  protected readonly rows = inject(TableRows);
  protected readonly columns = inject(TableColumns);
  protected readonly layout = inject(ColumnLayout);
  protected readonly ends = inject(RowEnds);
  protected readonly sorting = inject(TableSorting);
  protected readonly density = inject(TableDensity);
  protected readonly edges = inject(ScrollEdges);
  protected readonly position = inject(FocusedPosition);
  protected readonly view = inject(RowsInView);
  protected readonly focus = inject(TableFocus);
  protected readonly keys = inject(TableKeys);
  protected readonly range = inject(CellRange);
  protected readonly rowPaste = inject(RowPaste);
  protected readonly menus = inject(TableMenus);
  protected readonly side = inject(RowDetailPanel);
  protected readonly finding = inject(Finding);
  protected readonly file = inject(TableExport);
  protected readonly totals = inject(TableTotals);
  protected readonly groups = inject(TableGroups);
  protected readonly isGroupHead = isGroupHead;
  protected readonly filters = inject(FilterSummary);
  protected readonly list = inject(ListModel);
  protected readonly choice = inject(ViewChoice);
  private readonly stored = inject(TableViewsLoader);
  protected readonly rowLooks = new TableRowLooks();
  protected readonly whole = new OverflowTooltip();
  protected readonly importPage = importPageOf(this.box, inject(AmpersandSettings));
  protected readonly icons = {
    up: mdiArrowUp,
    down: mdiArrowDown,
    export: mdiDownload,
    import: mdiUpload,
    menu: mdiMenuDown,
    filter: mdiFilterVariant,
    side: mdiDockRight,
    view: mdiTableCog,
    compact: mdiArrowCollapseVertical,
  };
  protected readonly hasFilter = computed(
    () =>
      this.box.nodes().length >= FILTER_FROM ||
      this.store.isFiltered() ||
      this.rows.source().isPartial,
  );

  constructor() {
    this.messages.add(TABLE_MESSAGES);
    const { ofModel, cells, viewport } = this;
    const { sortable, sortBy, sortByAndHide, sortOrder, noHeader } = this;
    this.store.connect({
      ...{ ofModel, cells, viewport },
      ...{ sortable, sortBy, sortByAndHide, sortOrder, noHeader },
    });
    const showsEmpty = computed(() => this.choice.current()?.name === 'calendar');
    this.box.adapt({ leadsToCreated: true, showsEmpty });
    this.side.begin();
    // Who has gone on already when the rows come in another order stays where they are.
    const { query } = this.groups;
    const arrived = () => this.focus.revealRow() || this.view.toTop();
    followTable({ box: this.box, query }, arrived);
    afterRenderEffect(() => this.rows.source().load(this.view.span(), this.range.bounds()));
    effect(() => {
      this.rows.shown();
      untracked(() => this.focus.remember());
    });
    // Before the rows are measured, which notes where they are now.
    afterRenderEffect(() => {
      this.rows.shown();
      untracked(() => this.keepPlaceOfOthers());
    });
    afterRenderEffect(() => this.measure());
    afterRenderEffect(() => {
      this.layout.taken();
      this.ends.toolsWidth();
      this.side.node();
      this.edges.look();
    });
    afterEveryRender(() => untracked(() => this.keepFocus()));
  }

  ngOnInit(): void {
    const { interfaceName } = this.box.controller();
    const property = this.box.isRootBox() ? '' : this.box.propertyName();
    const key = [interfaceName, property].filter((part) => part !== '').join('.');
    this.look.open(key, property === '' ? '' : `${property}.`, !this.store.isNested);
    void this.stored.open();
    this.density.open(key, this.compact());
    this.totals.declare(this.total());
    const isTable = computed(() => this.choice.current() === null);
    this.groups.declare(this.groupBy(), isTable);
    this.list.declare({ by: this.by(), start: this.start(), end: this.end() });
    this.choice.declare(this.views());
  }

  protected focusIn(event: FocusEvent): void {
    this.focus.focused(event);
    const [cell, row] = [this.focus.cellAround(event.target), this.position.row()];
    this.pinned.goTo(row);
    if (row && cell !== event.target) this.rowLooks.use(row);
    this.side.follow();
  }

  protected scrolled(): void {
    this.whole.hide();
    this.view.scrolled();
    this.edges.look();
  }

  protected filterResult(): string {
    if (!this.store.isFiltered()) return '';
    return this.messages.say('table.filterResult', this.sizes());
  }

  /** How many rows the filters leave, of how many. */
  protected sizes(): { shown: number; total: number } {
    const source = this.rows.source();
    return { shown: source.found(), total: source.total() };
  }

  /** The labels of items that the view names and the list no longer has. */
  protected missingNames(): string {
    return this.store.missing().map(decodePropertyName).join(', ');
  }

  protected openPage({ path, fragment }: ImportPage): void {
    void this.router.navigate([path], { fragment });
  }

  /** On paper there is nothing to scroll: all rows are drawn before the browser looks. */
  protected print(isPrinting: boolean): void {
    this.rows.isPrinting.set(isPrinting);
    this.view.renderAll(isPrinting, () => this.store.render());
  }

  /** Moves the focus to a new atom as soon as its editor exists; otherwise keeps the focus. */
  private keepFocus(): void {
    const made = this.box.created();
    if (made === null) return this.focus.keep();
    const index = this.rows.shown().findIndex((node) => atomId(node) === made);
    if (this.choice.current()) return this.showCreated(this.rows.shown()[index]);
    if (index < 0 && this.store.isFiltered() && !this.rows.source().isPartial)
      return this.store.clearFilters();
    const isRequested = this.ahead.isRequested();
    const isBusy = (cell: Element | undefined) =>
      this.ahead.isBusy(cell) || (cell === undefined && this.box.isLoadingDraft());
    if (isRequested && index >= 0 && !this.focus.edit(index, isBusy)) return;
    this.box.created.set(null);
    if (isRequested) this.ahead.replay();
    else this.ahead.end();
  }

  /** Keeps the rows in view when others add or delete rows above; the focus keeps its own row. */
  private keepPlaceOfOthers(): void {
    const isHere = this.store.host.contains(this.store.host.ownerDocument.activeElement);
    if (!isHere && this.box.controller().reader.isOthersDoing()) this.view.keepPlace();
  }

  /** A view without editors shows a new atom as a form. */
  private showCreated(node: JsonNode | undefined): void {
    if (!node) return;
    this.box.created.set(null);
    this.ahead.end();
    this.list.open(node);
  }

  private measure(): void {
    if (!this.view.isWindowed()) return;
    this.view.rendered();
    this.view.measure(
      this.store.host.querySelectorAll<HTMLElement>(`tr[data-record="${this.store.id}"]`),
    );
  }
}
