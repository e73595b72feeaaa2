/**
 * Lets elements go as Chromium does: one that has the focus loses it to nothing, and says so, while it is still there.
 * Without this they go without a word, as in Firefox and in jsdom.
 */
export function removeAsChromium(): void {
  const { remove } = Element.prototype as { remove: (this: Element) => void };
  jest.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
    const focused = this.ownerDocument.activeElement;
    if (focused instanceof HTMLElement && this.contains(focused)) focused.blur();
    remove.call(this);
  });
}
