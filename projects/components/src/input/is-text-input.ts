/** Checks whether an element is there to write in. */
export function isTextInput(element: Element): boolean {
  return element.matches(
    'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])',
  );
}
