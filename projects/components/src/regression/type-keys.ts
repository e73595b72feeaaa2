/** Simulates a key press in a browser. It notifies the focused element, and types into an input if nothing handles the key. */
export function press(key: string, rest: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest });
  const isTaken = !focused().dispatchEvent(event);
  if (isTaken || key.length > 1) return;
  const input = focused();
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.setRangeText(key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Simulates fast typing, without rendering between the keys. */
export function type(...keys: readonly string[]): void {
  for (const key of keys) {
    const shifted = /^Shift\+(.+)$/.exec(key)?.[1];
    if (shifted !== undefined) press(shifted, { shiftKey: true });
    else if (key.length > 1 && !/^(Enter|Escape|Tab|F2|Arrow|Home|End|Backspace|Delete)/.test(key))
      [...key].forEach((letter) => press(letter));
    else press(key);
  }
}

/** Returns the focused element. */
export function focused(): Element {
  return document.activeElement ?? document.body;
}
