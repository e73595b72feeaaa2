import { computed, inject, Injectable } from '@angular/core';
import { BoxCore } from '../../box/box-core';
import { Histories } from '../../change-log/history/histories';
import { TableFields } from '../column/table-fields';
import { TableColumns } from '../store/table-columns';
import { ScrollEdges } from './scroll-edges';

/** How wide a column with one tool is, in rem. */
const ONE_TOOL = 2.75;
/** Up to which width of the table rows are cards, which have a line for their tools; in rem. */
const CARDS_UP_TO = 30;

/** Tolerance for rounding, in rem. */
const HAIRLINE = 0.02;

/** Shows the last cells of a table row: its link and its actions. */
@Injectable()
export class RowEnds {
  private readonly box = inject(BoxCore);
  private readonly columns = inject(TableColumns);
  private readonly fields = inject(TableFields).columns;
  private readonly histories = inject(Histories);
  /** How wide the table may be without being scrolled, in rem; null where that is not known. */
  private readonly room = inject(ScrollEdges).room;

  /** Whether rows are cards, for lack of room for columns. */
  readonly isCards = computed(() => {
    const room = this.room();
    return room !== null && room <= CARDS_UP_TO;
  });
  readonly hasTools = computed(() => this.tools().length > 0);
  /** Whether the tools of a row are in the menu of one button, because side by side they would cover columns. */
  readonly isCompact = computed(() => {
    const room = this.room();
    if (room === null || this.isCards()) return false;
    return this.fullWidth() > ONE_TOOL && this.columns.min() + this.fullWidth() > room;
  });
  /** How wide the tools of a row are, in rem. */
  readonly toolsWidth = computed(() => (this.isCompact() ? ONE_TOOL : this.fullWidth()));
  /** How much room the columns have together, in rem; null where rows are cards, and where it is not known. */
  readonly roomOfColumns = computed(() => {
    const room = this.room();
    return room === null || this.isCards() ? null : room - this.toolsWidth() - HAIRLINE;
  });
  private readonly fullWidth = computed(() => {
    const count = this.tools().length;
    return count === 0 ? 0 : (count + (this.histories.isKept() ? 1 : 0)) * 2 + 0.75;
  });
  /** The column whose texts name the records, and lead to them. */
  readonly nameColumn = computed(() => {
    const fields = this.fields();
    const named = this.columns.shown().find((column) => {
      const { field, isOfRow } = fields.get(column.name()) ?? {};
      return isOfRow === true && field?.look() === 'text' && field.isUnivalent();
    });
    return named?.name() ?? null;
  });
  /** Whether the first column names the records, and takes a name for a new one. */
  readonly isNamedFirst = computed(() => {
    const [first] = this.columns.shown();
    const field = first && this.fields().get(first.name())?.field;
    return first?.name() === this.nameColumn() && field?.rendering(0).canAdd === true;
  });
  private readonly tools = computed(() =>
    [this.box.canUnlink(), this.box.canDelete(), this.box.showNavMenu()].filter(Boolean),
  );
}
