/**
 * Places the cells of an HTML table in a grid, considering spans. One that spans several columns or rows leaves the other
 * places empty.
 */
export class TableGrid {
  private readonly rows: (string | undefined)[][];
  private count = 0;

  /** @param most how many places there may be */
  constructor(
    height: number,
    private readonly max: number,
  ) {
    this.rows = Array.from({ length: height }, () => []);
  }

  /** The first free place of a row from a column on. */
  freeFrom(left: number, top: number): number {
    let free = left;
    while (this.rows[top]?.[free] !== undefined) free++;
    return free;
  }

  /** Puts a text into a place, and nothing into the others that its cell spans. Gives whether there may be so many places. */
  put(text: string, { top, left, height, width }: Readonly<Record<Side, number>>): boolean {
    const spanned = this.rows.slice(top, top + height);
    this.count += spanned.length * width;
    if (this.count > this.max) return false;
    for (const row of spanned)
      for (let column = left; column < left + width; column++) row[column] ??= '';
    const own = this.rows[top];
    if (own) own[left] = text;
    return true;
  }

  texts(): string[][] {
    return this.rows.map((row) => Array.from(row, (text) => text ?? ''));
  }
}

type Side = 'top' | 'left' | 'height' | 'width';
