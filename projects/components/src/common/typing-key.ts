/** Keys by which a dead key, an input method or a keyboard on the screen begins to write. */
const COMPOSING = new Set(['Dead', 'Process', 'Unidentified']);

/** Checks whether a key enters text, including the start of a composition. A space does not: on a resting cell it opens. */
export function isTypingKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (COMPOSING.has(key)) return true;
  // AltGr is Ctrl and Alt at once on some systems, and writes.
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return !isShortcut && [...key].length === 1 && key !== ' ';
}
