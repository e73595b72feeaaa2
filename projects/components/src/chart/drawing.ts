import type { ValueColor } from '@ampersand-prototype/generics';

/** A point in the drawing, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number as it is drawn. The user can open the rows behind it. */
export interface Mark {
  readonly category: number;
  readonly series: number;
  readonly path: string;
  /** A larger area that reacts to the pointer. */
  readonly hitPath: string;
  readonly color: ValueColor;
  /** Where the mark is explained. */
  readonly at: Point;
}

/** The start of the drawing. */
export const NO_OFFSET: Point = { x: 0, y: 0 };

/** A line or area that connects marks. */
export interface Connection {
  readonly path: string;
  readonly color: ValueColor;
  readonly isLine: boolean;
}

/** A text at the axis. */
export interface AxisLabel extends Point {
  readonly text: string;
}

/** A chart as shapes. */
export interface Drawing {
  /** The point at which the paths of marks begin to count. */
  readonly origin: Point;
  readonly marks: readonly Mark[];
  readonly connections: readonly Connection[];
  /** Numbers with a line across; none in a pie. */
  readonly numbers: readonly AxisLabel[];
  /** The categories whose labels fit; none in a pie. */
  readonly categories: readonly AxisLabel[];
}

/** What a drawing is made of. */
export interface DrawingInput {
  /** By series and category. */
  readonly values: readonly (readonly (number | null)[])[];
  /** By series, or by category where there is only one series and the categories have colors. */
  readonly colorOf: (series: number, category: number) => ValueColor;
  readonly categoryLabels: readonly string[];
  /** Whether lines go through a category; they don't through that of rows without a value. */
  readonly isConnected: (category: number) => boolean;
  readonly numberText: (value: number) => string;
  readonly width: number;
  readonly height: number;
  readonly isRightToLeft: boolean;
}
