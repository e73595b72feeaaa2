/** Checks whether a key event is the shortcut for explanations, Alt+Shift+W. */
export function isWhyKey({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyW';
}

/** Finds the *Why?* button closest to the focused element. */
export function nearestWhy(): Element | null {
  for (let part = document.activeElement; part; part = part.parentElement) {
    const why = part.querySelector('amp-why:has(button)');
    if (why) return why;
  }
  return null;
}
