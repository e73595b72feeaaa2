/** Which rows are drawn, and how high the space above and below them is. */
export interface WindowSlice {
  readonly start: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

const OVERSCAN_PX = 240;

/**
 * Knows which rows of a long table are in view. Rows may differ in height: measured ones count as measured, the
 * others as high as the average.
 */
export class RowWindow<Row extends object> {
  private readonly heights = new WeakMap<Row, number>();
  private measured = { rows: 0, height: 0 };

  constructor(private readonly estimate = 48) {}

  /** Tells how high a row is. Returns whether that is news. */
  measure(row: Row, height: number): boolean {
    const known = this.heights.get(row);
    if (height <= 0 || known === height) return false;
    this.heights.set(row, height);
    if (known === undefined) this.measured.rows++;
    this.measured.height += height - (known ?? 0);
    return true;
  }

  /** The rows to draw for a scroll position and a height of the view. */
  slice(rows: readonly Row[], scrollTop: number, viewHeight: number): WindowSlice {
    const from = scrollTop - OVERSCAN_PX;
    const to = scrollTop + viewHeight + OVERSCAN_PX;
    let [start, end, above, top] = [rows.length, rows.length, 0, 0];
    for (const [index, row] of rows.entries()) {
      const bottom = top + this.heightOf(row);
      if (start === rows.length && bottom > from) [start, above] = [index, top];
      if (end === rows.length && top > to) end = index;
      top = bottom;
    }
    if (start === rows.length) [start, above] = [Math.max(0, rows.length - 1), top];
    const drawn = rows.slice(start, end).reduce((sum, row) => sum + this.heightOf(row), 0);
    return { start, end, above, below: Math.max(0, top - above - drawn) };
  }

  /** Where a row begins. */
  offsetOf(rows: readonly Row[], index: number): number {
    return rows.slice(0, index).reduce((sum, row) => sum + this.heightOf(row), 0);
  }

  heightOf(row: Row): number {
    return this.heights.get(row) ?? this.average();
  }

  private average(): number {
    return this.measured.rows === 0 ? this.estimate : this.measured.height / this.measured.rows;
  }
}
