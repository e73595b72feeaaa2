import type { ListQuery } from '@ampersand-prototype/components/application';
import type { RowSource } from '../../rows/row-source';
import type { BoxColumn } from '../column/box-column';
import { cellText } from '../column/cell-text';
import { saveAsFile, saveFrom, toCsv } from './csv';

/** The table to export. */
export interface ExportedTable {
  name(): string;
  /** Of a partial source, the server writes all rows. */
  source(): RowSource;
  columns(): readonly BoxColumn[];
  query(): ListQuery;
  /** Where the server has the whole list as a file; null where it cannot. */
  fileUrl(query: ListQuery, format: 'csv' | 'xlsx'): string | null;
}

/** Exports the filtered and sorted rows of a table as a file. */
export class TableExport {
  constructor(
    private readonly table: ExportedTable,
    private readonly document: Document,
  ) {}

  /** The rows as they are shown; of a long list all of them, by the server. */
  csv(): void {
    if (this.table.source().isPartial) return this.fromServer('csv');
    const columns = this.table.columns();
    const heading = columns.map((column) => column.heading());
    const lines = this.table
      .source()
      .rows()
      .map((node) => columns.map((column) => cellText(node, column.name())));
    saveAsFile(`${this.table.name()}.csv`, toCsv([heading, ...lines]), this.document);
  }

  /**
   * Whether a workbook can be exported: the server creates it from stored data, and does not know the search text of a
   * short list.
   */
  hasWorkbook(): boolean {
    const query = this.table.query();
    return this.table.source().isPartial || query.text.trim() === '';
  }

  workbook(): void {
    this.fromServer('xlsx');
  }

  private fromServer(format: 'csv' | 'xlsx'): void {
    const url = this.table.fileUrl(this.table.query(), format);
    if (url !== null) saveFrom(url, `${this.table.name()}.${format}`, this.document);
  }
}
