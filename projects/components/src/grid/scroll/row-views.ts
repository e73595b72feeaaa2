import {
  Directive,
  inject,
  input,
  type EmbeddedViewRef,
  type OnChanges,
  type OnDestroy,
  TemplateRef,
  ViewContainerRef,
} from '@angular/core';

/** A row of a list with a unique key. */
export interface KeyedRow {
  readonly key: unknown;
}

/** Determines which rows can share recycled DOM elements. */
export interface RecyclableRows<Row> {
  /** What a row looks like; rows of one look are drawn by the same elements. */
  lookOf(row: Row): string;
  /** Whether the elements that showed a row can show another one of its look: they hold nothing that belongs to the row itself. */
  mayServe(row: Row, elements: readonly Node[]): boolean;
}

/** What the template of a row is given. */
interface RowContext<Row> {
  $implicit: Row;
}

type RowView<Row> = EmbeddedViewRef<RowContext<Row>>;

/** How many elements of one look wait for further rows. */
const MAX_SPARE = 40;

/**
 * Renders a template for each row of a list, with recycling. A row keeps its elements as long as it is in the list;
 * elements of removed rows show added ones, so that scrolling creates few. Elements are only moved if their order
 * changes, because moving loses the focus.
 */
@Directive({ selector: 'ng-template[ampRow]' })
export class RowViews<Row extends KeyedRow> implements OnChanges, OnDestroy {
  readonly ampRowOf = input.required<readonly Row[]>();
  readonly ampRowLooks = input.required<RecyclableRows<Row>>();

  private readonly template = inject<TemplateRef<RowContext<Row>>>(TemplateRef);
  private readonly container = inject(ViewContainerRef);
  private readonly spare = new Map<string, RowView<Row>[]>();

  static ngTemplateContextGuard<Row extends KeyedRow>(
    _: RowViews<Row>,
    _context: unknown,
  ): _context is RowContext<Row> {
    return true;
  }

  ngOnChanges(): void {
    const rows = this.ampRowOf();
    const live = this.keep(new Set(rows.map(({ key }) => key)));
    rows.forEach((row, place) => {
      const own = live.get(row.key);
      live.delete(row.key);
      if (own) this.stay(own, row, place);
      else this.come(row, place);
    });
  }

  ngOnDestroy(): void {
    for (const views of this.spare.values()) for (const view of views) view.destroy();
  }

  /** Takes out what shows rows that went. Resolves to what shows the others, by their keys. */
  private keep(keys: ReadonlySet<unknown>): Map<unknown, RowView<Row>> {
    const live = new Map<unknown, RowView<Row>>();
    for (let place = this.container.length - 1; place >= 0; place--) {
      const view = this.container.get(place) as RowView<Row>;
      const { key } = view.context.$implicit;
      if (keys.has(key) && !live.has(key)) live.set(key, view);
      else this.takeOut(view, place);
    }
    return live;
  }

  private takeOut(view: RowView<Row>, place: number): void {
    const row = view.context.$implicit;
    const waiting = this.spareOf(row);
    const mayServe = waiting.length < MAX_SPARE && this.ampRowLooks().mayServe(row, view.rootNodes);
    this.container.detach(place);
    if (mayServe) waiting.push(view);
    else view.destroy();
  }

  /**
   * A row further down whose turn has not come yet makes room: so a row that moves does not move all others. The one that has the
   * focus never moves: an editor that loses it for a moment is closed.
   */
  private stay(view: RowView<Row>, row: Row, place: number): void {
    view.context.$implicit = row;
    const there = this.container.get(place) as RowView<Row> | null;
    if (there === view) return;
    if (hasFocus(view)) this.clear(place, this.container.indexOf(view));
    else if (there && this.container.get(place + 1) === view && !hasFocus(there))
      this.container.detach(place);
    else this.container.insert(view, place);
  }

  /** Takes out the rows before another one; their turn comes. */
  private clear(from: number, to: number): void {
    for (let place = to - 1; place >= from; place--) this.container.detach(place);
  }

  private come(row: Row, place: number): void {
    const view = this.spareOf(row).pop();
    if (!view) {
      this.container.createEmbeddedView(this.template, { $implicit: row }, { index: place });
      return;
    }
    view.context.$implicit = row;
    this.container.insert(view, place);
  }

  private spareOf(row: Row): RowView<Row>[] {
    const look = this.ampRowLooks().lookOf(row);
    const known = this.spare.get(look);
    if (known) return known;
    const made: RowView<Row>[] = [];
    this.spare.set(look, made);
    return made;
  }
}

function hasFocus<Row>({ rootNodes }: RowView<Row>): boolean {
  return rootNodes.some((node: Node) => node.contains(document.activeElement));
}
