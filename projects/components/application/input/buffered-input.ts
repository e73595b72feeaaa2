import { lockInput } from './input-lock';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/**
 * Buffers keystrokes while a panel loads, and replays them in its first field. Users can type ahead. A program cannot do
 * what the browser itself does by a key, such as leading on by Tab or writing a letter: the first key that nobody takes is
 * the last one, so that none after it does something else than was meant. What fails shows nothing.
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
