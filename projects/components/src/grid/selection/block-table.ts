import type { JsonNode } from '@ampersand-prototype/components/application';
import type { BlockChange } from '../../edit/block-change';
import type { InterfaceController } from '../../interfacing/interface-controller';
import type { CellRange } from '../range/cell-range';
import type { RowSource } from '../../rows/row-source';
import type { BlockColumn, BlockTarget } from './plan/plan-block';
import type { RuledPlan } from './plan/validate-with-rules';

/** The message key for the title of a range operation. */
export type BlockTitle = 'block.paste' | 'block.fill' | 'block.clear';

/** The planned changes of a cell range, for the preview. */
export interface PreviewedBlock {
  /** What is known of it at once. */
  readonly shown: RuledPlan;
  /** The same with what the rules say, where that is still being asked; rejects where the server does not judge it. */
  readonly judged: Promise<RuledPlan> | null;
  readonly title: BlockTitle;
  /** Explains and repairs what rules reject. */
  readonly controller: Pick<InterfaceController, 'explain' | 'repairBlock'>;
}

/** The table whose cell range is changed. */
export interface BlockTable {
  readonly source: () => RowSource;
  readonly range: CellRange;
  columns(): readonly (BlockColumn & { readonly name: string })[];
  controller(): InterfaceController;
  /** Something is about to be stored in the row with the focus. */
  begin(): void;
  maker(): BlockTarget['maker'];
  /** The field out of which rows are deleted; null where they may not be. */
  remover(): Pick<BlockChange, 'node' | 'property'> | null;
  /** Asks whether rows are to be deleted. */
  confirmDelete(rows: readonly JsonNode[]): Promise<boolean>;
  /** Whether that question tells what the rules say against it. */
  foretellsDelete(): boolean;
  /** The last transaction of this tab that can be undone; null if there is none. */
  lastStored(): number | null;
  /** Takes a stored transaction back. Resolves to whether it is. */
  revert(seq: number): Promise<boolean>;
  /** Shows a plan. Resolves to whether what fits is to be stored; never so before the server has judged it. */
  preview(block: PreviewedBlock): Promise<boolean>;
}
