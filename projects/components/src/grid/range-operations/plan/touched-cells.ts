import type { FieldEdits } from '../../../edit/field-edits';
import type { RangePlan, PlannedCell } from './range-plan';

/**
 * Removes planned cells that the user has edited in the meantime. What was typed after a cell was cleared counts, even if
 * the response to the clearing comes later. `since` is the moment of that key (see {@link FieldEdits.moment}).
 */
export function withoutTouched({ rows }: RangePlan, edits: FieldEdits, since: number): RangePlan {
  const isTouched = ({ place }: PlannedCell) =>
    !!place && edits.isTouchedSince(since, place.node, place.property);
  return {
    rows: rows
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !isTouched(cell)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}
