import type { ValueColor } from '@ampersand-prototype/generics';
import type { NumberDisplay } from '../field/number-display';
import type { BoxColumn } from '../grid/column/box-column';

/** An item of the rows of a chart. */
export interface ChartColumn {
  /** Encoded property name. */
  readonly name: string;
  readonly label: string;
  /** The colors of a closed set, in the order of its values; null where any value is permitted. */
  readonly colors: ReadonlyMap<string, ValueColor> | null;
  /** How its numbers are shown; null where they are plain. */
  readonly numbers: NumberDisplay | null;
}

/** Describes a column of a box for charts. */
export function chartColumn(column: BoxColumn): ChartColumn {
  return {
    name: column.name(),
    label: column.heading(),
    colors: column.colors(),
    numbers: column.numberDisplay(),
  };
}
