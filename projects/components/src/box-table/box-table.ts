import { NgComponentOutlet, NgTemplateOutlet } from '@angular/common';
import {
  Component,
  booleanAttribute,
  input,
  afterEveryRender,
  afterRenderEffect,
  type OnInit,
  computed,
  effect,
  inject,
  untracked,
  viewChild,
} from '@angular/core';
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
  atomId,
  Icon,
  IconButton,
  TabStop,
  Messages,
  InputBuffer,
} from '@ampersand-prototype/components/application';
import { BOX_CORE } from '../box/box-core';
import { importPageOf } from '../box/import-page-of';
import { chooseFile } from '../input/choose-file';
import { BoxFrame } from '../box/box-frame';
import { ActiveCell } from '../grid/cell/active-cell';
import { TableFields } from '../grid/column/table-fields';
import { RowViews } from '../grid/scroll/row-views';
import { TableModel } from './table-model';
import { RangeBar } from '../grid/range-operations/range-bar';
import { RangeClipboard } from '../grid/range-operations/range-clipboard';
import { type BoxColumn } from '../grid/column/box-column';
import { RangePointerOf } from '../grid/range/range-pointer';
import { PlaceholderRow } from '../grid/row/placeholder-row';
import { TableRow } from '../grid/row/table-row';
import { PinnedRow } from '../grid/cell/pinned-row';
import { ItemHelp } from '../box/item-help';
import { ColumnMenu } from '../grid/view/column-menu';
import { formatFilters } from '../grid/view/filter-summary';
import { FindField } from '../grid/find/find-field';
import { Finding } from '../grid/find/finding';
import { ViewMenu } from '../grid/view/view-menu';
import { OverflowTooltip, WholeTextOf } from './overflow-tooltip';
import { WindowBar } from '../grid/window/window-bar';

/** From how many rows on a filter is offered. */
const FILTER_FROM = 8;

/**
 * Shows atoms as rows of a table with a single tab stop. Arrow keys move between cells, Enter or F2 edits, Escape ends, and Tab
 * moves to the next editable cell. Long tables render only the rows in view.
 */
@Component({
  selector: 'box-table, app-box-table',
  hostDirectives: [BOX_CORE],
  providers: [ActiveCell, TableFields, PinnedRow],
  imports: [
    PlaceholderRow,
    RangeBar,
    RangeClipboard,
    BoxFrame,
    FindField,
    RangePointerOf,
    Icon,
    IconButton,
    NgComponentOutlet,
    NgTemplateOutlet,
    RowViews,
    TableRow,
    TabStop,
    CdkConnectedOverlay,
    ItemHelp,
    ColumnMenu,
    ViewMenu,
    WholeTextOf,
    WindowBar,
  ],
  host: {
    '(window:beforeprint)': 'print(true)',
    '(window:afterprint)': 'print(false)',
    '(window:resize)': 'scrolledSideways()',
    '(window:popstate)': 'look.follow()',
    '(paste)': 'pasteRows($event)',
  },
  templateUrl: './box-table.html',
  styleUrl: './box-table.css',
})
export class BoxTable extends TableModel implements OnInit {
  readonly sortable = input(false, { transform: booleanAttribute });
  /** Label of the column to sort by at first. */
  readonly sortBy = input('');
  /** Label of a column to sort by at first that is not shown; it comes before `sortBy`. */
  readonly sortByAndHide = input('');
  readonly sortOrder = input<string>('asc');
  readonly noHeader = input(false, { transform: booleanAttribute });
  /** Whether rows have one line at first, except the one with the focus. */
  readonly compact = input(false, { transform: booleanAttribute });

  protected readonly messages = inject(Messages);
  private readonly ahead = inject(InputBuffer);
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
  protected readonly importPage = importPageOf(this.box, this.settings);
  protected readonly edges = this.scrollEdges.hidden;
  protected readonly whole = new OverflowTooltip();
  protected readonly hasFilter = computed(
    () =>
      this.box.nodes().length >= FILTER_FROM ||
      this.rows.isFiltered() ||
      this.rows.source().isPartial,
  );
  private readonly frame = viewChild(BoxFrame);
  protected readonly finding = new Finding({
    text: this.rows.filter,
    rows: this.rows.shown,
    isCurrent: this.rows.isCurrent,
    look: (text) => this.rows.filterBy(text),
    leads: (row) => this.records.commandsOf(row) !== null,
    open: (row) => this.openRecord(row) || this.goToFirst(),
    goToFirst: () => this.goToFirst(),
    canMake: computed(() => this.box.canCreate() && this.ends.isNamedFirst()),
    make: (name) => void this.frame()?.make(name),
  });
  constructor() {
    super();
    this.box.adapt({ leadsToCreated: true });
    this.side.begin();
    // Who has gone on already when the rows come in another order stays where they are.
    this.rows.follow(() => this.focus.revealRow() || this.view.toTop());
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
      this.columns.taken();
      this.ends.toolsWidth();
      this.side.node();
      this.scrolledSideways();
    });
    afterEveryRender(() => untracked(() => this.keepFocus()));
  }

  ngOnInit(): void {
    const { interfaceName } = this.box.controller();
    const property = this.box.isRootBox() ? '' : this.box.propertyName();
    const key = [interfaceName, property].filter((part) => part !== '').join('.');
    this.look.open(key, property === '' ? '' : `${property}.`, !this.isNested);
    this.density.open(key, this.compact());
  }

  protected focusIn(event: FocusEvent): void {
    this.focus.focused(event);
    const [cell, row] = [this.focus.cellAround(event.target), this.focus.row()];
    this.worked.goTo(row);
    if (row && cell !== event.target) this.rowLooks.use(row);
    this.side.follow();
  }

  protected scrolled(): void {
    this.whole.hide();
    this.view.scrolled();
    this.scrolledSideways();
  }

  protected scrolledSideways(): void {
    const view = this.viewport()?.nativeElement;
    if (view) this.scrollEdges.look(view);
  }

  protected filterLabel(): string {
    const key = this.rows.source().isPartial ? 'table.find' : 'table.filter';
    return this.messages.say(key, { label: this.box.name() });
  }

  private goToFirst(): void {
    if (this.rows.shown().length === 0) return;
    // What was typed last may have brought other rows, which are not drawn yet.
    this.changes.detectChanges();
    this.focus.goTo({ row: this.headerRows(), column: 0 });
  }

  protected filterResult(): string {
    if (!this.rows.isFiltered()) return '';
    return this.messages.say('table.filterResult', this.sizes());
  }

  /** How many rows the filters leave, of how many. */
  protected sizes(): { shown: number; total: number } {
    const source = this.rows.source();
    return { shown: source.found(), total: source.total() };
  }

  protected formatFilters(): string {
    const [declared, rows] = [this.declared(), this.box.nodes()];
    const nameOf = (column: string, value: unknown) => this.columns.nameOf(column, value);
    return formatFilters(this.look.state(), { messages: this.messages, declared, rows, nameOf });
  }

  /** Whether an element is a cell of this very table that is not being edited. */
  protected readonly isRestingCell = (target: EventTarget | null): boolean =>
    target !== null && this.focus.cellAround(target) === target && this.activeCell.cell() === null;

  /** Adds rows from the clipboard: on *New*, and in a row that is not stored yet, whose cell would get all of it. */
  protected pasteRows(event: ClipboardEvent): void {
    const { target, clipboardData } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('box-table, app-box-table') !== this.host) return;
    const cell = this.focus.cellAround(target);
    const { row, column } = cell ? this.focus.positionOf(cell) : { row: -1, column: 0 };
    const draft = cell ? this.rows.shown()[row - this.headerRows()] : undefined;
    const isDraft = draft !== undefined && this.box.newAtoms().has(draft);
    const isNew = target.closest('.adders .new') !== null;
    if (!isNew && !(isDraft && keepsOneLine(target, clipboardData))) return;
    if (!this.ranges.pasteRows(clipboardData, column, isNew)) return;
    event.preventDefault();
    // Pasted rows replace an empty draft row.
    if (draft && !this.box.controller().edits.areIn(draft)) void this.box.delete(draft);
  }

  /** Adds the rows of a file that the user chooses. */
  protected addRowsFromFile(): void {
    chooseFile(this.host.ownerDocument, '.csv,.tsv,.txt', (file) => {
      void this.ranges.addRowsFrom(file);
    });
  }

  /** On paper there is nothing to scroll: all rows are drawn before the browser looks. */
  protected print(isPrinting: boolean): void {
    this.rows.isPrinting.set(isPrinting);
    this.view.renderAll(isPrinting, () => this.changes.detectChanges());
  }

  /** Selects the cells of a column in all rows that the filters leave, to change them together. */
  protected selectColumn(column: BoxColumn): void {
    const index = this.columns.shown().indexOf(column);
    this.menus.close();
    this.focus.goTo({ row: this.headerRows(), column: index });
    this.range.selectColumn(index);
  }

  /** Moves the focus to a new atom as soon as its editor exists; otherwise keeps the focus. */
  private keepFocus(): void {
    const made = this.box.created();
    if (made === null) return this.focus.keep();
    const index = this.rows.shown().findIndex((node) => atomId(node) === made);
    if (index < 0 && this.rows.isFiltered() && !this.rows.source().isPartial)
      return this.rows.clearFilters();
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
    const isHere = this.host.contains(this.host.ownerDocument.activeElement);
    if (!isHere && this.box.controller().isOthersDoing()) this.view.keepPlace();
  }

  private measure(): void {
    if (!this.view.isWindowed()) return;
    this.view.rendered();
    this.view.measure(this.host.querySelectorAll<HTMLElement>(`tr[data-record="${this.id}"]`));
  }
}

/** Whether an input would make one value of a range: a text of several lines may be meant for one that takes several. */
function keepsOneLine(target: Element, data: DataTransfer | null): boolean {
  const isTable = data?.getData('text/plain').includes('\t') === true;
  return isTable || !(target instanceof HTMLTextAreaElement);
}
