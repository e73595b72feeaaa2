/** What the panel of a row can do with it. */
export interface OpenedRow {
  /** Goes to the row before or after. */
  step(by: 1 | -1): void;
  close(): void;
}
