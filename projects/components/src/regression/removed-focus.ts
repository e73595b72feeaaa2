/**
 * Removes elements as Chromium does: a focused element first receives a blur event. Without this they disappear without
 * one, as in Firefox and jsdom.
 */
export function removeAsChromium(): void {
  const { remove } = Element.prototype as { remove: (this: Element) => void };
  jest.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
    const focused = this.ownerDocument.activeElement;
    if (focused instanceof HTMLElement && this.contains(focused)) focused.blur();
    remove.call(this);
  });
}
