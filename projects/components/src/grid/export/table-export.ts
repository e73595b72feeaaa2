import { DOCUMENT, inject, Injectable } from '@angular/core';
import { userTimeZone } from '@ampersand-prototype/components/application';
import { cellText } from '../column/cell-text';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { saveAsFile, saveFrom, toCsv } from './csv';

/** Exports the filtered and sorted rows of a table as a file. */
@Injectable()
export class TableExport {
  private readonly store = inject(TableStore);
  private readonly rows = inject(TableRows);
  private readonly columns = inject(TableColumns);
  private readonly document = inject(DOCUMENT);

  /** The rows as they are shown; of a long list all of them, by the server. */
  csv(): void {
    const source = this.rows.plain();
    if (source.isPartial) return this.fromServer('csv');
    const columns = this.columns.shown();
    const heading = columns.map((column) => column.heading());
    const lines = source
      .rows()
      .map((node) => columns.map((column) => cellText(node, column.name())));
    saveAsFile(`${this.store.box.name()}.csv`, toCsv([heading, ...lines]), this.document);
  }

  /**
   * Whether a workbook can be exported: the server creates it from stored data, and does not know the search text of a
   * short list.
   */
  hasWorkbook(): boolean {
    return this.rows.source().isPartial || this.store.query().text.trim() === '';
  }

  workbook(): void {
    this.fromServer('xlsx');
  }

  private fromServer(format: 'csv' | 'xlsx'): void {
    const { box, query } = this.store;
    const [node, controller] = [box.node(), box.controller()];
    if (!node) return;
    const path = controller.reader.listPathOf(node, box.propertyName());
    const url = controller.backend.listFileUrl(path, query(), format, userTimeZone());
    if (url !== null) saveFrom(url, `${box.name()}.${format}`, this.document);
  }
}
