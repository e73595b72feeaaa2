import type { Provider } from '@angular/core';
import { ActiveCell } from '../grid/cell/active-cell';
import { PinnedRow } from '../grid/cell/pinned-row';
import { TableFields } from '../grid/column/table-fields';
import { RowDetailPanel } from '../grid/detail-panel/row-detail-panel';
import { TableExport } from '../grid/export/table-export';
import { Finding } from '../grid/find/finding';
import { TableFocus } from '../grid/focus/table-focus';
import { TableGroups } from '../grid/group/table-groups';
import { ColumnLayout } from '../grid/layout/column-layout';
import { RowEnds } from '../grid/layout/row-ends';
import { ScrollEdges } from '../grid/layout/scroll-edges';
import { TableDensity } from '../grid/layout/table-density';
import { ListModel } from '../grid/list-view/list-model';
import { FilterSummary } from '../grid/menu/filter-summary';
import { TableMenus } from '../grid/menu/table-menus';
import { FocusedPosition } from '../grid/position/focused-position';
import { CellRange } from '../grid/range/cell-range';
import { RangeCopies } from '../grid/range-operations/range-copies';
import { RangeOperations } from '../grid/range-operations/range-operations';
import { RangeStore } from '../grid/range-operations/range-store';
import { RangeTable } from '../grid/range-operations/range-table';
import { RowPaste } from '../grid/range-operations/row-paste';
import { TableRanges } from '../grid/range-operations/table-ranges';
import { RecordLinks } from '../grid/row/record-links';
import { RowEdits } from '../grid/row/row-edits';
import { RowsInView } from '../grid/scroll/rows-in-view';
import { ChosenTotals } from '../grid/store/chosen-totals';
import { TableColumns } from '../grid/store/table-columns';
import { TableStore } from '../grid/store/table-store';
import { TableView } from '../grid/store/table-view';
import { TableViewsLoader } from '../grid/stored-view/table-views-loader';
import { TableTotals } from '../grid/total/table-totals';
import { LocalRows } from '../grid/view/local-rows';
import { TableRows } from '../grid/view/table-rows';
import { TableSorting } from '../grid/view/table-sorting';
import { ViewChoice } from '../list-view/view-choice';
import { TableKeys } from './table-keys';

/** The parts of a table. Every table provides its own; they inject each other. */
export const TABLE_PARTS: readonly Provider[] = [
  [ActiveCell, PinnedRow, TableFields],
  [TableStore, TableView, TableColumns, TableSorting, TableDensity, ScrollEdges],
  [
    TableGroups,
    ChosenTotals,
    TableRows,
    LocalRows,
    RowEnds,
    ColumnLayout,
    RowsInView,
    RecordLinks,
    RowEdits,
  ],
  [FocusedPosition, TableFocus, TableKeys, TableMenus, FilterSummary, RowDetailPanel, Finding],
  [CellRange, RangeTable, RangeOperations, RangeCopies, RangeStore, TableRanges, RowPaste],
  [TableExport, TableTotals, ListModel, ViewChoice, TableViewsLoader],
];
