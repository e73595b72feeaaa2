import type { JsonNode } from '@ampersand-prototype/components/application';

/** The numbers of the elements that show rows. */
export type RowSlots = ReadonlyMap<JsonNode, number>;

/**
 * Which elements show rows that are alike, such as those that were not read: a row keeps its element as long as it is drawn,
 * and those of rows that went are used again. So scrolling makes no elements, and none that has the focus changes its row.
 */
export function nextSlots(before: RowSlots, rows: readonly JsonNode[]): RowSlots {
  const slots = new Map<JsonNode, number>();
  for (const row of rows) {
    const own = before.get(row);
    if (own !== undefined) slots.set(row, own);
  }
  const taken = new Set(slots.values());
  let free = 0;
  for (const row of rows) {
    if (slots.has(row)) continue;
    while (taken.has(free)) free++;
    slots.set(row, free++);
  }
  return slots;
}
