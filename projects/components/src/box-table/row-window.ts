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
  /** How often a height was told. */
  private told = 0;
  private known: {
    readonly rows: readonly Row[];
    readonly told: number;
    readonly offsets: Float64Array;
  } | null = null;

  constructor(private readonly estimate = 48) {}

  /** Tells how high a row is. Returns whether that is news. */
  measure(row: Row, height: number): boolean {
    const known = this.heights.get(row);
    if (height <= 0 || known === height) return false;
    this.heights.set(row, height);
    this.told++;
    if (known === undefined) this.measured.rows++;
    this.measured.height += height - (known ?? 0);
    return true;
  }

  /** The rows to draw for a scroll position and a height of the view. */
  slice(rows: readonly Row[], scrollTop: number, viewHeight: number): WindowSlice {
    const offsets = this.offsetsOf(rows);
    const last = Math.max(0, rows.length - 1);
    const start = Math.min(last, indexAt(offsets, scrollTop - OVERSCAN_PX));
    const end = Math.min(rows.length, indexAt(offsets, scrollTop + viewHeight + OVERSCAN_PX) + 1);
    const [above, bottom] = [offsets[start] ?? 0, offsets[Math.max(start, end)] ?? 0];
    return { start, end, above, below: Math.max(0, (offsets[rows.length] ?? 0) - bottom) };
  }

  /** Where a row begins. */
  offsetOf(rows: readonly Row[], index: number): number {
    return this.offsetsOf(rows)[index] ?? 0;
  }

  heightOf(row: Row): number {
    return this.heights.get(row) ?? this.average();
  }

  /** Where each row begins, and where the last one ends. Remembered until a height is told or the rows are others. */
  private offsetsOf(rows: readonly Row[]): Float64Array {
    if (this.known?.rows === rows && this.known.told === this.told) return this.known.offsets;
    const offsets = new Float64Array(rows.length + 1);
    const average = this.average();
    let top = 0;
    for (const [i, row] of rows.entries()) {
      top += this.heights.get(row) ?? average;
      offsets[i + 1] = top;
    }
    this.known = { rows, told: this.told, offsets };
    return offsets;
  }

  private average(): number {
    return this.measured.rows === 0 ? this.estimate : this.measured.height / this.measured.rows;
  }
}

/** The row that lies at a height: offsets ascend, row i begins at offset i. */
function indexAt(offsets: Float64Array, top: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? Infinity) > top) high = middle;
    else low = middle + 1;
  }
  return low;
}
