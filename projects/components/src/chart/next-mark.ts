import type { Mark } from './drawing';

/** Returns the mark that a key leads to from another one; null for other keys. Arrows across follow the direction of the text. */
export function nextMark(
  key: string,
  from: Mark,
  marks: readonly Mark[],
  isRightToLeft: boolean,
): Mark | null {
  const row = marks
    .filter(({ series }) => series === from.series)
    .toSorted((a, b) => a.category - b.category);
  const column = marks
    .filter(({ category }) => category === from.category)
    .toSorted((a, b) => a.series - b.series);
  const forward = isRightToLeft ? -1 : 1;
  const step = (all: readonly Mark[], by: number) => all[all.indexOf(from) + by] ?? from;
  switch (key) {
    case 'ArrowRight':
      return step(row, forward);
    case 'ArrowLeft':
      return step(row, -forward);
    case 'ArrowUp':
      return step(column, 1);
    case 'ArrowDown':
      return step(column, -1);
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return row.at(-1) ?? from;
    default:
      return null;
  }
}
