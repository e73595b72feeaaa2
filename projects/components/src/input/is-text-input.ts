/** Checks whether an element accepts text input. */
export function isTextInput(element: Element): boolean {
  return element.matches(
    'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])',
  );
}
