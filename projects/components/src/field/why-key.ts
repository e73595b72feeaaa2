/** Checks whether a key asks for an explanation: Alt+Shift+W, by its place on the keyboard. */
export function isWhyKey({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyW';
}

/** Finds the *Why?* that is nearest to the focus: in the smallest part of the page around it that has one. */
export function nearestWhy(): Element | null {
  for (let part = document.activeElement; part; part = part.parentElement) {
    const why = part.querySelector('amp-why:has(button)');
    if (why) return why;
  }
  return null;
}
