import type { AxisLabel, DrawingInput } from './drawing';
import type { NumberAxis } from './number-axis';

/** Width of a character, height of a line, and distances, in pixels. */
const CHARACTER = 6.6;
const LINE = 18;
const GAP = 8;
const MAX_LABEL_LENGTH = 14;
const MIN_LABEL_WIDTH = 28;

/** The part of a drawing between its axes, and where numbers and categories are in it. */
export class ChartFrame {
  readonly top = GAP;
  readonly bottom: number;
  /** Width of a category. */
  readonly step: number;
  private readonly start: number;
  private readonly end: number;

  constructor(
    private readonly input: DrawingInput,
    private readonly axis: NumberAxis,
  ) {
    const texts = axis.ticks.map((tick) => input.numberText(tick).length);
    this.start = Math.max(...texts, 1) * CHARACTER + 2 * GAP;
    this.end = input.width - GAP;
    this.bottom = input.height - LINE - GAP;
    this.step = (this.end - this.start) / Math.max(1, input.categoryLabels.length);
  }

  /** The middle of a category. */
  x(category: number): number {
    return this.mirrored(this.start + (category + 0.5) * this.step);
  }

  y(value: number): number {
    const { low, high } = this.axis;
    return this.bottom - ((value - low) / (high - low)) * (this.bottom - this.top);
  }

  /** The labels of the ticks. */
  numbers(): readonly AxisLabel[] {
    const { ticks } = this.axis;
    return ticks.map((tick) => ({
      text: this.input.numberText(tick),
      x: this.mirrored(this.start - GAP),
      y: this.y(tick),
    }));
  }

  /** The labels of categories: all, or as many at equal distances as fit. */
  categories(): readonly AxisLabel[] {
    const texts = this.input.categoryLabels.map(shortened);
    const width = Math.max(MIN_LABEL_WIDTH, ...texts.map((text) => text.length * CHARACTER + GAP));
    const every = Math.max(1, Math.ceil(width / this.step));
    return texts.flatMap((text, i) =>
      i % every === 0 ? [{ text, x: this.x(i), y: this.bottom + LINE }] : [],
    );
  }

  private mirrored(x: number): number {
    return this.input.isRightToLeft ? this.input.width - x : x;
  }
}

function shortened(text: string): string {
  return text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;
}
