/** The rendered rows, and the heights of the space above and below them. */
export interface WindowSlice {
  readonly start: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

const OVERSCAN_PX = 240;

/** The places of rows: the heights that were measured, 0 for others, and where each row begins. */
interface Places<Row> {
  readonly rows: readonly Row[];
  readonly heights: Float64Array;
  readonly offsets: Float64Array;
}

/**
 * Knows which rows of a long table are in view. Rows may differ in height: measured ones count as measured, the
 * others as high as the average.
 */
export class RowWindow<Row extends object> {
  private readonly heights = new WeakMap<Row, number>();
  private measured = { rows: 0, height: 0 };
  /** The rows whose height was told since the places were found. */
  private reportedRows: Row[] = [];
  /** Whether one of these is not as high as it counted. */
  private isNews = false;
  private known: Places<Row> | null = null;

  constructor(private readonly estimate = 48) {}

  /** Tells how high a row is. Returns whether that is another height than the row counted with. */
  measure(row: Row, height: number): boolean {
    const known = this.heights.get(row);
    if (height <= 0 || known === height) return false;
    const isNews = height !== (known ?? this.average());
    this.isNews ||= isNews;
    this.heights.set(row, height);
    this.reportedRows.push(row);
    if (known === undefined) this.measured.rows++;
    this.measured.height += height - (known ?? 0);
    return isNews;
  }

  /** The rows to draw for a scroll position and a height of the view, and for `beyond` pixels above and below it. */
  slice(
    rows: readonly Row[],
    scrollTop: number,
    viewHeight: number,
    beyond = OVERSCAN_PX,
  ): WindowSlice {
    const offsets = this.offsetsOf(rows);
    const last = Math.max(0, rows.length - 1);
    const start = Math.min(last, indexAt(offsets, scrollTop - beyond));
    const end = Math.min(rows.length, indexAt(offsets, scrollTop + viewHeight + beyond) + 1);
    const [above, bottom] = [offsets[start] ?? 0, offsets[Math.max(start, end)] ?? 0];
    return { start, end, above, below: Math.max(0, (offsets[rows.length] ?? 0) - bottom) };
  }

  /** Where a row begins. */
  offsetOf(rows: readonly Row[], index: number): number {
    return this.offsetsOf(rows)[index] ?? 0;
  }

  /**
   * Where each row begins, and where the last one ends. Among a hundred thousand rows few are measured, most of these are as
   * high as the others, and few change while one scrolls: only what differs from before is looked up and counted again.
   */
  private offsetsOf(rows: readonly Row[]): Float64Array {
    const before = this.known;
    if (before?.rows === rows && this.reportedRows.length === 0) return before.offsets;
    const heights = before?.rows === rows ? before.heights : this.heightsOf(rows);
    this.take(rows, heights);
    const isSame = !this.isNews && before !== null && this.areEqual(before.heights, heights);
    const offsets = isSame ? before.offsets : sums(heights, this.average());
    this.isNews = false;
    this.known = { rows, heights, offsets };
    return offsets;
  }

  private heightsOf(rows: readonly Row[]): Float64Array {
    const before = this.known;
    const heights = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      const isInPlace = before !== null && row === before.rows[i];
      heights[i] = (isInPlace ? before.heights[i] : row && this.heights.get(row)) ?? 0;
    }
    return heights;
  }

  /** Takes in what was told since. Rows that are told together are near each other. */
  private take(rows: readonly Row[], heights: Float64Array): void {
    let near = 0;
    for (const row of this.reportedRows) {
      const index = indexNear(rows, row, near);
      if (index < 0) continue;
      heights[index] = this.heights.get(row) ?? 0;
      near = index;
    }
    this.reportedRows = [];
  }

  private areEqual(a: Float64Array, b: Float64Array): boolean {
    if (a === b) return true;
    const average = this.average();
    return (
      a.length === b.length && a.every((height, i) => (height || average) === (b[i] || average))
    );
  }

  private average(): number {
    return this.measured.rows === 0 ? this.estimate : this.measured.height / this.measured.rows;
  }
}

function sums(heights: Float64Array, average: number): Float64Array {
  const offsets = new Float64Array(heights.length + 1);
  let top = 0;
  for (let i = 0; i < heights.length; i++) {
    top += heights[i] || average;
    offsets[i + 1] = top;
  }
  return offsets;
}

/** The place of a row that most likely follows another one. */
function indexNear<Row>(rows: readonly Row[], row: Row, near: number): number {
  const behind = rows.indexOf(row, near);
  return behind < 0 ? rows.lastIndexOf(row, near) : behind;
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
