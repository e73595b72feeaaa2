import type { Injector } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { BoxCore } from '../../box/box-core';
import { Deletions } from '../../change-log/deleting/deletions';
import { UndoAction } from '../../change-log/undo/undo-action';
import type { TableColumns } from '../column/table-columns';
import type { RowSource } from '../../rows/row-source';
import type { CellRange } from '../range/cell-range';
import { showPreview } from './show-preview';
import { TableRanges } from './table-ranges';

/** The table for which range operations are created. */
export interface TableOfRanges {
  readonly box: BoxCore;
  readonly columns: TableColumns;
  readonly range: CellRange;
  readonly injector: Injector;
  readonly source: () => RowSource;
  readonly begin: () => void;
}

/** Creates the range operations of a table, with changes of its box and dialogs. */
export function rangesOf({
  box,
  columns,
  range,
  injector,
  source,
  begin,
}: TableOfRanges): TableRanges {
  const [messages, deletions] = [injector.get(Messages), injector.get(Deletions)];
  const taking = injector.get(UndoAction);
  return new TableRanges({
    range,
    source,
    begin,
    columns: () =>
      columns.shown().map((column) => ({
        name: column.name(),
        heading: column.heading(),
        field: columns.columnFieldOf(column.name()),
      })),
    controller: () => box.controller(),
    maker: () => makerIn(box),
    remover: () => {
      const node = box.node();
      return node && { node, property: box.propertyName() };
    },
    confirmDelete: (deleted) =>
      box.confirmDelete(
        deleted,
        deleted.length === 1 ? undefined : messages.say('range.rows', { count: deleted.length }),
      ),
    foretellsDelete: () => deletions.isPreviewed(),
    lastStored: () => taking.last(),
    revert: (seq) => taking.revert({ seq }),
    preview: (range) => showPreview(injector, range),
  });
}

/** Where the rows below the last one are made that are pasted there. */
function makerIn(box: BoxCore) {
  const node = box.node();
  if (!node || !box.canCreate() || box.isUni()) return null;
  return { node, property: box.propertyName(), concept: box.tgtResourceType() };
}
