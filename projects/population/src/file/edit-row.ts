/** Replaces the cells of a sheet row while it is read. */
export type EditRow = <Cell>(
  sheet: string,
  row: number,
  cells: readonly Cell[],
) => readonly (Cell | string)[];
