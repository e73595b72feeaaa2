import type { Point } from '@ampersand-prototype/generics';

/** Returns the SVG path of an edge. */
export function edgePath(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Returns the SVG points of an arrow head at the end of an edge. */
export function arrowHead(points: readonly Point[], size: number): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number): string =>
    `${end.x - dx * size - dy * side},${end.y - dy * size + dx * side}`;
  return `${end.x},${end.y} ${corner(size / 2)} ${corner(-size / 2)}`;
}
