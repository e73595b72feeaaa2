import { lockInput } from './input-lock';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/**
 * Buffers keystrokes while a panel loads, and replays them in its first field, so that users can type ahead. A program
 * cannot repeat default actions of the browser, such as Tab or typing a letter: replaying stops at the first key without
 * a handler, so that later keys have no other effect than the user meant. If loading fails, nothing is replayed.
 *
 * @example
 * ```ts
 * await bufferInput(document, import('./row-panel'), ({ RowPanel }) => this.show(RowPanel));
 * ```
 */
export async function bufferInput<T>(
  page: Document,
  work: Promise<T>,
  show: (loaded: T) => void,
): Promise<void> {
  const keys: KeyboardEvent[] = [];
  const keep = (key: KeyboardEvent) => {
    // A key that is held down since it opened the panel is not for it.
    if (!key.repeat && !MODIFIERS.has(key.key)) keys.push(key);
  };
  show(await lockInput(page, work, keep));
  keys.every((key) => press(page, key));
}

/** Presses and releases a key again at the focus. Returns whether it was handled. */
function press(page: Document, key: KeyboardEvent): boolean {
  const isFree = whereFocusIs(page).dispatchEvent(new KeyboardEvent('keydown', key));
  whereFocusIs(page).dispatchEvent(new KeyboardEvent('keyup', key));
  return !isFree;
}

function whereFocusIs(page: Document): Element {
  return page.activeElement ?? page.body;
}
