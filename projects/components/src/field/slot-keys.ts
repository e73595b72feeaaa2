import type { EditSlot } from './edit-slot';

/** Stores the text of an input on Enter; a valid text ends the cell. `show` shows the text of the slot. */
export function enterSlot(event: Event, slot: EditSlot, show: () => void): void {
  event.preventDefault();
  slot.enter();
  show();
  if (slot.problem() === null) slot.field.cell?.finish();
}

/** Restores the value on Escape; otherwise, the table or dialog handles the key. */
export function restoreSlot(event: Event, slot: EditSlot, show: () => void): void {
  if (slot.edit() === null && slot.field.cell === null) return;
  event.stopPropagation();
  slot.restore();
  show();
  slot.field.cell?.finish();
}
