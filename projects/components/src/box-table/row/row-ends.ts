import { computed, type Signal } from '@angular/core';
import type { BoxCore } from '../../box/box-core';
import type { TableColumns } from '../column/table-columns';
import type { ColumnField } from '../column/table-fields';

/** What stands at the ends of the rows of a table: the name that leads to the record, and what can be done with it. */
export class RowEnds {
  constructor(
    private readonly box: BoxCore,
    private readonly columns: TableColumns,
    private readonly fields: Signal<ReadonlyMap<string, ColumnField>>,
    /** Whether rows have a history, which is one more tool beside others. */
    private readonly hasHistory: () => boolean,
  ) {}

  readonly hasTools = computed(() => this.tools().length > 0);
  /** How wide the tools of a row are, in rem. */
  readonly toolsWidth = computed(() => {
    const count = this.tools().length;
    return count === 0 ? 0 : (count + (this.hasHistory() ? 1 : 0)) * 2 + 0.75;
  });
  /** The column whose texts name the records, and lead to them. */
  readonly nameColumn = computed(() => {
    const fields = this.fields();
    const named = this.columns.shown().find((column) => {
      const field = fields.get(column.name())?.field;
      return field?.look() === 'text' && field.isUnivalent();
    });
    return named?.name() ?? null;
  });
  private readonly tools = computed(() =>
    [this.box.canUnlink(), this.box.canDelete(), this.box.showNavMenu()].filter(Boolean),
  );
}
