import type { FieldEdits } from '../../../edit/field-edits';
import type { BlockPlan, PlannedCell } from './block-plan';

/**
 * The plan without the cells with which the user has gone on since: what is typed behind the key that empties a cell counts,
 * however late the answer about the emptying comes, and also where it is the text that was there. `since` is the moment of that
 * key (see {@link FieldEdits.moment}).
 */
export function withoutTouched({ rows }: BlockPlan, edits: FieldEdits, since: number): BlockPlan {
  const isTouched = ({ place }: PlannedCell) =>
    !!place && edits.isTouchedSince(since, place.node, place.property);
  return {
    rows: rows
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !isTouched(cell)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}
