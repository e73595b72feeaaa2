/** What a key asks for: Ctrl+Z (⌘Z) takes back, with Shift it does again; null for any other key. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Selects where text is typed, of which the browser takes back what was typed. */
const TEXTS =
  'textarea, [contenteditable="true"], select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** Selects what has to be answered before anything else is done. */
const MODAL = 'dialog[open], [aria-modal="true"], .cdk-overlay-container';

/**
 * Checks whether a key belongs to a text that somebody types, or to a dialog. In a field of an interface nothing is being typed
 * as long as everything on the page is stored or on its way; what is typed to search, is.
 */
export function isTyping(target: EventTarget | null, hasUnsent: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(MODAL)) return true;
  if (!target.matches(TEXTS)) return false;
  const isStoredField = target.closest('[crud]') !== null && !hasUnsent;
  return !isStoredField || target.getAttribute('role') === 'combobox';
}
