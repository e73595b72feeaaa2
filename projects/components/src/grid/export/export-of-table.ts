import { type ListQuery, userTimeZone } from '@ampersand-prototype/components/application';
import type { BoxCore } from '../../box/box-core';
import type { RowSource } from '../../rows/row-source';
import type { TableColumns } from '../column/table-columns';
import { TableExport } from './table-export';

/** The table of a box, as its export needs it. */
export interface TableOfBox {
  readonly box: BoxCore;
  readonly columns: TableColumns;
  readonly document: Document;
  source(): RowSource;
  query(): ListQuery;
}

/** Creates the export of a table, which the server generates. */
export function exportOf({ box, columns, document, ...table }: TableOfBox): TableExport {
  const fileUrl = (query: ListQuery, format: 'csv' | 'xlsx'): string | null => {
    const [node, controller] = [box.node(), box.controller()];
    const timeZone = userTimeZone();
    if (!node) return null;
    const path = controller.listPathOf(node, box.propertyName());
    return controller.backend.listFileUrl(path, query, format, timeZone);
  };
  return new TableExport(
    { ...table, name: () => box.name(), columns: () => columns.shown(), fileUrl },
    document,
  );
}
