import type { EditSlot } from './edit-slot';

/** Stores what an input holds, by Enter; a cell ends with it, unless the text is no value. `show` shows the text of the slot. */
export function enterSlot(event: Event, slot: EditSlot, show: () => void): void {
  event.preventDefault();
  slot.enter();
  show();
  if (slot.problem() === null) slot.field.cell?.finish();
}

/** Restores, by Escape; without anything to restore the key goes on to the table or dialog around the field. */
export function restoreSlot(event: Event, slot: EditSlot, show: () => void): void {
  if (slot.edit() === null && slot.field.cell === null) return;
  event.stopPropagation();
  slot.restore();
  show();
  slot.field.cell?.finish();
}
