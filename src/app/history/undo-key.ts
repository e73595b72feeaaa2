/** Returns the undo action of a key event: Ctrl+Z, or with Shift to redo. Null for any other key. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Selects text inputs, in which the browser handles undo. */
const TEXT_INPUT =
  'textarea, [contenteditable="true"], select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** Selects what has to be answered before anything else is done. */
const MODAL = 'dialog[open], [aria-modal="true"], .cdk-overlay-container';

/**
 * Checks whether a key event belongs to text input or a dialog. A field of an interface counts as idle while everything on
 * the page is saved or being saved; a search input never does.
 */
export function isTyping(target: EventTarget | null, hasUnsent: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(MODAL)) return true;
  if (!target.matches(TEXT_INPUT)) return false;
  const isStoredField = target.closest('[crud]') !== null && !hasUnsent;
  return !isStoredField || target.getAttribute('role') === 'combobox';
}
