import { inject, Injectable } from '@angular/core';
import { TableRows } from '../view/table-rows';
import { MAX_SELECTED_ROWS } from '../window/windowed-rows';
import { type CellBounds, CellRange } from '../range/cell-range';
import { textsOf } from './plan/range-copy';
import { RangeTable } from './range-table';
import { sized } from './range-messages';
import { RangeOperations } from './range-operations';
import { toHtmlTable } from './text/html-table';
import { toTsv } from './text/tsv';

/** Copies the selected cells whose rows are loaded. */
@Injectable()
export class RangeCopies {
  private readonly source = inject(TableRows).source;
  private readonly range = inject(CellRange);
  private readonly table = inject(RangeTable);
  private readonly work = inject(RangeOperations);

  /** Puts the selected cells on the clipboard, as text and as a table. Returns whether there are any. */
  copy(data: DataTransfer | null, withHeadings = false): boolean {
    const texts = this.selectedTexts(withHeadings);
    if (!texts || !data) return false;
    data.setData('text/plain', toTsv(texts));
    data.setData('text/html', toHtmlTable(texts));
    const [first] = texts;
    this.work.announce('range.copied', sized(texts.length, first?.length ?? 0));
    return true;
  }

  /** Copies the selected cells with the headings above them. */
  async copyWithHeadings(clipboard: Clipboard): Promise<void> {
    const texts = this.selectedTexts(true);
    if (!texts) return;
    await clipboard.writeText(toTsv(texts));
    this.work.announce('range.copied', sized(texts.length, texts[0]?.length ?? 0));
  }

  /** The selected cells; null without any, or if some of them have not been read, which is reported. */
  private target(): CellBounds | null {
    const bounds = this.range.target();
    return bounds && this.areRead(bounds.top, bounds.bottom + 1) ? bounds : null;
  }

  /** Whether rows have been read; reports it if not. */
  areRead(from: number, to: number): boolean {
    const source = this.source();
    const unread = source.rows().slice(from, to).filter(source.isPlaceholder);
    if (unread.length === 0) return true;
    this.work.announce('range.notRead', { count: unread.length, max: MAX_SELECTED_ROWS });
    return false;
  }

  private selectedTexts(withHeadings: boolean): readonly (readonly string[])[] | null {
    const bounds = this.target();
    if (!bounds) return null;
    const headings = this.table
      .columns()
      .slice(bounds.left, bounds.right + 1)
      .map((column) => column.heading);
    return withHeadings ? [headings, ...this.textsIn(bounds)] : this.textsIn(bounds);
  }

  /** The texts of cells. */
  textsIn({ top, bottom, left, right }: CellBounds): readonly (readonly string[])[] {
    const columns = this.table.columns().slice(left, right + 1);
    const rows = this.source().rows();
    return textsOf(rows.slice(top, bottom + 1), columns);
  }
}
