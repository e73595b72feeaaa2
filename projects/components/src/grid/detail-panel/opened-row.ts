/** The actions of a detail panel on its row. */
export interface OpenedRow {
  /** Goes to the row before or after. */
  step(by: 1 | -1): void;
  close(): void;
}
