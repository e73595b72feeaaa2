import { area, line } from 'd3-shape';
import { ChartFrame } from './chart-frame';
import { circle } from './circle';
import { type Connection, type Drawing, type DrawingInput, type Mark, NO_OFFSET } from './drawing';
import { numberAxis } from './number-axis';
import { separateValues, stackedValues } from './stacked-values';

const [RADIUS, HIT_RADIUS] = [3.5, 12];

/** Draws a line or area per series; areas are on top of each other. */
export function drawLines(input: DrawingInput, isArea: boolean): Drawing {
  const { values, colorOf, isConnected } = input;
  const extents = isArea ? stackedValues(values) : separateValues(values);
  const frame = new ChartFrame(input, numberAxis(extents.flat(2)));
  const numbers = values.map((all) => all.map((value) => value !== null));
  const shapes = extents.map((points, series) => {
    const isThere = (_: unknown, category: number) =>
      isConnected(category) && (numbers[series]?.[category] ?? false);
    const x = (_: unknown, category: number) => frame.x(category);
    const ends = { low: at(0, frame), high: at(1, frame) };
    const outline = line<Extent>(x, ends.high).defined(isThere)(points) ?? '';
    const surface = area<Extent>(x, ends.low, ends.high).defined(isThere)(points) ?? '';
    return { outline, surface, color: colorOf(series, 0) };
  });
  return {
    origin: NO_OFFSET,
    connections: shapes.flatMap(({ outline, surface, color }): Connection[] => [
      ...(isArea ? [{ path: surface, color, isLine: false }] : []),
      { path: outline, color, isLine: true },
    ]),
    marks: extents.flatMap((points, series) =>
      points.flatMap(([, to], category): Mark[] => {
        if (!(numbers[series]?.[category] ?? false)) return [];
        const center = { x: frame.x(category), y: frame.y(to) };
        const [path, hitPath] = [circle(center, RADIUS), circle(center, HIT_RADIUS)];
        return [{ category, series, path, hitPath, color: colorOf(series, 0), at: center }];
      }),
    ),
    numbers: frame.numbers(),
    categories: frame.categories(),
  };
}

type Extent = readonly [number, number];

function at(end: 0 | 1, frame: ChartFrame): (extent: Extent) => number {
  return (extent) => frame.y(extent[end]);
}
