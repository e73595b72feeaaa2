/** Inserts text at the caret of an element, as if it were typed. Elements that take no text are left alone. */
export function typeText(element: Element, text: string): void {
  if (isTextInput(element)) {
    const { selectionStart, selectionEnd, value } = element;
    element.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  } else if (element.matches('[contenteditable="true"]')) {
    // The only way into an editor that keeps its own text.
    element.ownerDocument.execCommand('insertText', false, text);
  }
}

/** Checks whether an element accepts typed text. */
export function takesText(element: Element): boolean {
  return isTextInput(element) || element.matches('[contenteditable="true"]');
}

function isTextInput(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.disabled;
  return (
    element instanceof HTMLInputElement &&
    !element.disabled &&
    /^(text|search|url|tel|password)$/.test(element.type)
  );
}
