import type { Point } from './drawing';

/** The path of a circle. */
export function circle({ x, y }: Point, radius: number): string {
  const half = `a${radius},${radius} 0 1 0`;
  return `M${x - radius},${y}${half} ${2 * radius},0${half} ${-2 * radius},0Z`;
}
