/** Returns the cells to read in place of those of a row of a sheet; rows count from 0. */
export type EditRow = <Cell>(
  sheet: string,
  row: number,
  cells: readonly Cell[],
) => readonly (Cell | string)[];
