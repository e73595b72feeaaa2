import type { JsonNode, MessageParameters } from '@ampersand-prototype/components/application';
import type { RangeChange } from '../../../edit/range-change';
import type { TableMessageKey } from '../../messages/table-messages-en';

/** The validation result of one cell of a range. */
export type CellValidation =
  /** It holds that already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'change' }
  /** It does not fit: the words that say why. */
  | {
      readonly kind: 'wrong';
      readonly why: TableMessageKey;
      readonly parameters?: MessageParameters;
    }
  /** A rule forbids it, in the words of the rule. */
  | { readonly kind: 'rule'; readonly message: string };

/** The field of a planned cell. */
export interface CellPlace {
  readonly node: JsonNode;
  readonly property: string;
}

/** A cell of a range with its new value and its validation result. */
export interface PlannedCell {
  /** The heading of the column; empty for a text outside of the columns. */
  readonly heading: string;
  readonly text: string;
  readonly validation: CellValidation;
  readonly changes: readonly RangeChange[];
  /** What takes the changes back. */
  readonly undo: readonly RangeChange[];
  /** The field that it is about, where there is one. */
  readonly place?: CellPlace;
}

/** A row of a planned cell range. */
export interface PlannedRow {
  /** The atom of the row; one that is to be made has no label yet. */
  readonly node: JsonNode;
  /** What makes the atom, and what takes that back; null where it is there already. */
  readonly making: { readonly change: RangeChange; readonly undo: RangeChange } | null;
  readonly cells: readonly PlannedCell[];
}

/** The planned changes of a cell range, with a validation result per cell. */
export interface RangePlan {
  readonly rows: readonly PlannedRow[];
}

/** Counts the cells of a plan by validation result. */
export function countValidations({
  rows,
}: RangePlan): Readonly<Record<CellValidation['kind'], number>> {
  const counts = { same: 0, change: 0, wrong: 0, rule: 0 };
  for (const { cells } of rows) for (const { validation } of cells) counts[validation.kind]++;
  return counts;
}

/** A cell whose new value is invalid. */
export interface InvalidCell {
  readonly row: PlannedRow;
  /** The position of the row in the plan. */
  readonly index: number;
  readonly heading: string;
  readonly why: TableMessageKey;
  readonly parameters?: MessageParameters;
}

/** Lists the invalid cells of a plan with their reasons. */
export function invalidCellsIn({ rows }: RangePlan): readonly InvalidCell[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap(({ heading, validation }) =>
      validation.kind === 'wrong' ? [{ row, index, heading, ...validation }] : [],
    ),
  );
}

/** Returns the changes of the valid cells of a plan. An atom is only made where there is something to put into it. */
export function changesOf({ rows }: RangePlan): readonly RangeChange[] {
  return rows.flatMap(({ making, cells }) => {
    const changes = fitting(cells).flatMap((cell) => cell.changes);
    return making && changes.length > 0 ? [making.change, ...changes] : changes;
  });
}

/** Returns the changes that undo {@link changesOf}. */
export function undoOf({ rows }: RangePlan): readonly RangeChange[] {
  return rows.flatMap(({ making, cells }) => {
    const undo = fitting(cells).flatMap((cell) => cell.undo);
    if (!making) return undo;
    return undo.length > 0 ? [making.undo] : [];
  });
}

/** Returns a plan with the validation results of a function. */
export function judged(
  { rows }: RangePlan,
  judge: (cell: PlannedCell, row: PlannedRow) => CellValidation,
): RangePlan {
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, validation: judge(cell, row) })),
    })),
  };
}

function fitting(cells: readonly PlannedCell[]): readonly PlannedCell[] {
  return cells.filter(({ validation }) => validation.kind === 'change');
}
