/** What a cell is in the card of a row. The rest shows when the user opens the card. */
export type CardPart = 'title' | 'value' | 'chip' | 'rest';

/** What decides about the part of a cell. */
export interface CardCell {
  readonly name: string;
  readonly isEmpty: boolean;
  /** Whether the cell has one value of a closed set. */
  readonly isChip: boolean;
}

/** Maximum number of values on a card that is not opened. */
const MAX_VALUES = 2;

/** Determines the parts of a card: the first cell is the title, then the first chip, and the first values. */
export function cardParts(cells: readonly CardCell[]): ReadonlyMap<string, CardPart> {
  const [title, ...others] = cells;
  const filled = others.filter(({ isEmpty }) => !isEmpty);
  const chip = filled.find(({ isChip }) => isChip);
  const values = filled.filter((cell) => cell !== chip).slice(0, MAX_VALUES);
  const partOf = (cell: CardCell): CardPart => {
    if (cell === title) return 'title';
    if (cell === chip) return 'chip';
    return values.includes(cell) ? 'value' : 'rest';
  };
  return new Map(cells.map((cell) => [cell.name, partOf(cell)]));
}
