/** Whether an element is an input with a text in it, which somebody may be writing. */
export function holdsText(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable)
    return element.textContent !== '';
  const isInput = element.matches('textarea, input:not([type="checkbox"], [type="radio"])');
  return isInput && (element as HTMLInputElement).value !== '';
}
