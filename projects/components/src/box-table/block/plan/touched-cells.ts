import type { FieldEdit } from '../../../interfacing/edit/field-edit';
import type { FieldEdits } from '../../../interfacing/edit/field-edits';
import type { BlockPlan, PlannedCell } from './block-plan';

/**
 * The plan without the cells with which the user has gone on since: what is typed behind the key that empties a cell counts,
 * however late the answer about the emptying comes. `known` are the edits that there were before.
 */
export function withoutTouched(
  { rows }: BlockPlan,
  edits: FieldEdits,
  known: ReadonlySet<FieldEdit>,
): BlockPlan {
  const isTouched = ({ place }: PlannedCell) =>
    !!place && edits.of(place.node, place.property).some((edit) => !known.has(edit));
  return {
    rows: rows
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !isTouched(cell)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}
