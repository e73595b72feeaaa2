import type { JsonNode } from '@ampersand-prototype/components/application';
import type { RangeChange } from '../../edit/range-change';
import type { InterfaceController } from '../../interfacing/interface-controller';
import type { CellRange } from '../range/cell-range';
import type { RowSource } from '../../rows/row-source';
import type { RangeColumn, RangeTarget } from './plan/plan-range';
import type { RuledPlan } from './plan/validate-with-rules';

/** The message key for the title of a range operation. */
export type RangeTitle = 'range.paste' | 'range.import' | 'range.fill' | 'range.clear';

/** The planned changes of a cell range, for the preview. */
export interface PreviewedRange {
  /** The part of the plan that is known without a request. */
  readonly shown: RuledPlan;
  /** The same with what the rules say, where that is still being asked; rejects where the server does not judge it. */
  readonly judged: Promise<RuledPlan> | null;
  readonly title: RangeTitle;
  /** Explains and repairs what rules reject. */
  readonly controller: Pick<InterfaceController, 'explain' | 'repairRange'>;
}

/** The table whose cell range is changed. */
export interface RangeTable {
  readonly source: () => RowSource;
  readonly range: CellRange;
  columns(): readonly (RangeColumn & { readonly name: string })[];
  controller(): InterfaceController;
  /** Something is about to be stored in the row with the focus. */
  begin(): void;
  maker(): RangeTarget['maker'];
  /** The field out of which rows are deleted; null where they may not be. */
  remover(): Pick<RangeChange, 'node' | 'property'> | null;
  /** Asks whether rows are to be deleted. */
  confirmDelete(rows: readonly JsonNode[]): Promise<boolean>;
  /** Whether the question before a deletion shows rule violations. */
  foretellsDelete(): boolean;
  /** The last transaction of this tab that can be undone; null if there is none. */
  lastStored(): number | null;
  /** Takes a stored transaction back. Resolves to whether it is. */
  revert(seq: number): Promise<boolean>;
  /** Shows a plan. Resolves to whether what fits is to be stored; never so before the server has judged it. */
  preview(range: PreviewedRange): Promise<boolean>;
}
