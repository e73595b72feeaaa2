import type { EditSlot } from './edit-slot';

/** Handles Enter in an input: submits its text. `show` shows the text of the slot. */
export function enterSlot(event: Event, slot: EditSlot, show: () => void): void {
  event.preventDefault();
  slot.enter();
  show();
  if (slot.problem() === null) slot.field.cell?.finish();
}

/** Handles Escape in an input: restores the saved value. */
export function restoreSlot(event: Event, slot: EditSlot, show: () => void): void {
  if (slot.edit() === null && slot.field.cell === null) return;
  event.stopPropagation();
  slot.restore();
  show();
  slot.field.cell?.finish();
}
