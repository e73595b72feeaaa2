import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { Drawing, DrawingInput, Mark } from './drawing';

/** How many parts a pie has at most. */
export const MAX_PARTS = 6;

const MARGIN = 8;

/** Checks whether numbers are the parts of something: few, none below 0, and not all 0. */
export function areParts(values: readonly (number | null)[]): boolean {
  const numbers = values.map((value) => value ?? 0);
  const isPositive = numbers.every((value) => value >= 0) && numbers.some((value) => value > 0);
  return isPositive && numbers.length <= MAX_PARTS;
}

/** Draws the parts of a pie, clockwise from the top. */
export function drawPie({ values, colorOf, width, height, isRightToLeft }: DrawingInput): Drawing {
  const radius = Math.min(width, height) / 2 - MARGIN;
  const center = { x: width / 2, y: height / 2 };
  const shape = arc<PieArcDatum<number>>()
    .innerRadius(radius / 2)
    .outerRadius(radius);
  const turn = isRightToLeft ? -1 : 1;
  const numbers = (values[0] ?? []).map((value) => value ?? 0);
  const parts = pie<number>()
    .sort(null)
    .endAngle(turn * 2 * Math.PI)(numbers);
  const marks = parts.flatMap((part, category): Mark[] => {
    if (part.value === 0) return [];
    const path = shape(part) ?? '';
    const [x, y] = shape.centroid(part);
    const at = { x: center.x + x, y: center.y + y };
    return [{ category, series: 0, path, hitPath: path, color: colorOf(0, category), at }];
  });
  return { marks, origin: center, connections: [], numbers: [], categories: [] };
}
