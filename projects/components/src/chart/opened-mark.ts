import type { ItemFilter } from '../filter/filter';

/** A mark of a chart whose rows are requested. */
export interface OpenedMark {
  readonly label: string;
  /** The filters that the rows pass. */
  readonly filters: readonly ItemFilter[];
}
