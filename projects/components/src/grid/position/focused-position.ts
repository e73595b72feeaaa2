import { computed, inject, Injectable, signal, untracked } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { rowKey } from '../cell/row-key';
import { RowEnds } from '../layout/row-ends';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { clampToGrid, type GridPosition, type GridSize } from './grid-position';

/** A cell by the atom in whose row it is: rows move. The header has no atom, nor has a row that was not read: it is one by its place. */
interface Place extends GridPosition {
  readonly atom: unknown;
  readonly node: JsonNode | null;
}

/** Where the tab stop of a table is, and the sizes of its grid. It belongs to a cell of an atom, never to an index. */
@Injectable()
export class FocusedPosition {
  private readonly store = inject(TableStore);
  private readonly rows = inject(TableRows);
  private readonly columns = inject(TableColumns);
  private readonly ends = inject(RowEnds);
  private readonly place = signal<Place | null>(null);

  readonly size = computed<GridSize>(() => ({
    rows: this.rows.shown().length + this.store.headerRows(),
    columns: this.columns.shown().length + (this.ends.hasTools() ? 1 : 0),
    page: 10,
  }));
  /** Where the tab stop is. */
  readonly current = computed<GridPosition>(() => {
    const header = this.store.headerRows();
    const place = this.place() ?? { row: header, column: 0, atom: null, node: null };
    const index = place.atom === null ? -1 : this.indexOf(place.atom);
    return clampToGrid(index < 0 ? place : { ...place, row: index + header }, this.size());
  });
  /** The row that the focus is in; null for the header. */
  readonly row = computed<JsonNode | null>(() => this.nodeAt(this.current().row));

  isAt(row: number, column: number): boolean {
    const at = this.current();
    return at.row === row && at.column === column;
  }

  /** Moves the tab stop to a cell. */
  settle(at: GridPosition): void {
    const node = untracked(() => this.nodeAt(at.row));
    const isKnown = node !== null && !this.rows.isPlaceholder(node);
    this.place.set({ ...at, atom: isKnown ? rowKey(node) : null, node });
  }

  /** The row that is not among the rows any more although the tab stop was in it; null otherwise. */
  lostRow(): JsonNode | null {
    const { atom, node } = untracked(this.place) ?? { atom: null, node: null };
    return atom !== null && untracked(() => this.indexOf(atom)) < 0 ? node : null;
  }

  /** The row at a place in the grid; null for the header. */
  nodeAt(row: number): JsonNode | null {
    return this.rows.shown()[row - this.store.headerRows()] ?? null;
  }

  /** Returns the place of the row with a key among the rows; -1 where it is none of them. */
  indexOf(atom: unknown): number {
    return this.rows.shown().findIndex((node) => rowKey(node) === atom);
  }
}
