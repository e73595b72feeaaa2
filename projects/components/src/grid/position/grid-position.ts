/** The position of a cell in the grid; row 0 is the header, if any. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** The size of the grid, and the number of rows per page. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Computes the cell to which a key moves the focus; null for other keys. Follows the grid pattern of the ARIA APG. */
export function moveInGrid(
  at: GridPosition,
  key: string,
  size: GridSize,
  modifiers: { readonly isControl: boolean; readonly isReversed: boolean },
): GridPosition | null {
  const forward = modifiers.isReversed ? -1 : 1;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Readonly<Record<string, GridPosition>> = {
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowRight: { row: at.row, column: at.column + forward },
    ArrowLeft: { row: at.row, column: at.column - forward },
    PageDown: { row: at.row + size.page, column: at.column },
    PageUp: { row: at.row - size.page, column: at.column },
    Home: { row: modifiers.isControl ? 0 : at.row, column: 0 },
    End: { row: modifiers.isControl ? lastRow : at.row, column: lastColumn },
  };
  const target = moves[key];
  return target ? clampToGrid(target, size) : null;
}

/** Returns the closest existing cell. */
export function clampToGrid(at: GridPosition, size: GridSize): GridPosition {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  return { row: clamp(at.row, size.rows), column: clamp(at.column, size.columns) };
}
