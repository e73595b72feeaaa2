import { ChartFrame } from './chart-frame';
import { type Drawing, type DrawingInput, type Mark, NO_OFFSET } from './drawing';
import { numberAxis } from './number-axis';
import { separateValues, stackedValues } from './stacked-values';

/** The part of its place that a bar takes. */
const FILL = 0.8;
const MAX_BAR = 96;

/** Draws bars, of several series next to or on top of each other. */
export function drawBars(input: DrawingInput, isStacked: boolean): Drawing {
  const { values, colorOf } = input;
  const extents = isStacked ? stackedValues(values) : separateValues(values);
  const frame = new ChartFrame(input, numberAxis(extents.flat(2)));
  const columns = isStacked ? 1 : values.length;
  const width = Math.min(MAX_BAR, (frame.step * FILL) / Math.max(1, columns));
  const direction = input.isRightToLeft ? -1 : 1;
  const marks = extents.flatMap((bars, series) =>
    bars.flatMap(([from, to], category): Mark[] => {
      const value = values[series]?.[category] ?? null;
      if (value === null || (isStacked && value === 0)) return [];
      const place = isStacked ? 0 : series - (columns - 1) / 2;
      const x = frame.x(category) + direction * place * width;
      const [top, bottom] = [frame.y(Math.max(from, to)), frame.y(Math.min(from, to))];
      const bar = (a: number, b: number) =>
        `M${x - width / 2},${a}H${x + width / 2}V${b}H${x - width / 2}Z`;
      const hitPath = isStacked ? bar(top, bottom) : bar(frame.top, frame.bottom);
      const color = colorOf(series, category);
      return [{ category, series, path: bar(top, bottom), hitPath, color, at: { x, y: top } }];
    }),
  );
  return {
    marks,
    origin: NO_OFFSET,
    connections: [],
    numbers: frame.numbers(),
    categories: frame.categories(),
  };
}
