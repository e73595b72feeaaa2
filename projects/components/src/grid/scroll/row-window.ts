import { lowerBound } from '../../common/lower-bound';

/** The rendered rows, and the heights of the space above and below them. */
export interface WindowSlice {
  readonly start: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

const OVERSCAN_PX = 240;

/**
 * Computes which rows of a long table are in view. Rows may differ in height: measured ones count as measured, the others
 * as high as the average. Of a hundred thousand rows few are measured, so only these are listed.
 */
export class RowWindow<Row extends object> {
  private readonly heights = new WeakMap<Row, number>();
  private count = 0;
  private height = 0;
  private rows: readonly Row[] = [];
  /** The indexes of the measured rows, in order. */
  private measured: number[] = [];
  /** The height of the measured rows before each of them, and of all; null after a measurement. */
  private sums: readonly number[] | null = null;

  constructor(private readonly estimate = 48) {}

  /** Records the height of a row. Returns whether the row counted with another height. */
  measure(rows: readonly Row[], index: number, height: number): boolean {
    const row = rows[index];
    const known = row && this.heights.get(row);
    if (!row || height <= 0 || known === height) return false;
    this.follow(rows);
    const isNews = height !== (known ?? this.average());
    if (known === undefined) {
      this.count++;
      this.measured.splice(lowerBound(this.measured, index), 0, index);
    }
    this.heights.set(row, height);
    this.height += height - (known ?? 0);
    this.sums = null;
    return isNews;
  }

  /** Returns the rows to render for a scroll position, and for `beyond` pixels above and below the view. */
  slice(
    rows: readonly Row[],
    scrollTop: number,
    viewHeight: number,
    beyond = OVERSCAN_PX,
  ): WindowSlice {
    const [count, last] = [rows.length, Math.max(0, rows.length - 1)];
    const start = Math.min(last, this.indexAt(rows, scrollTop - beyond));
    const end = Math.min(count, this.indexAt(rows, scrollTop + viewHeight + beyond) + 1);
    const bottom = this.offsetOf(rows, Math.max(start, end));
    const below = Math.max(0, this.offsetOf(rows, count) - bottom);
    return { start, end, above: this.offsetOf(rows, start), below };
  }

  /** Returns where a row begins; for the number of rows, where the last one ends. */
  offsetOf(rows: readonly Row[], index: number): number {
    this.follow(rows);
    const before = lowerBound(this.measured, index);
    return (this.sumsOf()[before] ?? 0) + (index - before) * this.average();
  }

  /** Lists the measured rows among other rows. Most stay in place, so only the others are looked up. */
  private follow(rows: readonly Row[]): void {
    const [before, known] = [this.rows, this.measured];
    if (rows === before) return;
    let next = 0;
    const isMeasured = (row: Row, index: number) => {
      while ((known[next] ?? Infinity) < index) next++;
      return row === before[index] ? known[next] === index : this.heights.has(row);
    };
    this.measured = [];
    rows.forEach((row, index) => isMeasured(row, index) && this.measured.push(index));
    this.rows = rows;
    this.sums = null;
  }

  private sumsOf(): readonly number[] {
    if (this.sums) return this.sums;
    let sum = 0;
    const heightAt = (index: number) => this.heights.get(this.rows[index] as Row) ?? 0;
    this.sums = [0, ...this.measured.map((index) => (sum += heightAt(index)))];
    return this.sums;
  }

  /** The row at a height. */
  private indexAt(rows: readonly Row[], top: number): number {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.offsetOf(rows, middle + 1) > top) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private average(): number {
    return this.count === 0 ? this.estimate : this.height / this.count;
  }
}
