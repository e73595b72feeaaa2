/** Adds what the browser of the unit tests lacks: modal dialogs, popovers and media queries. */
export function fillBrowserGaps(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.hidePopover = () => undefined;
  window.scrollTo = () => undefined;
  setMediaMatches(false);
}

/** Makes every media query match, or none: no match is a wide screen. */
export function setMediaMatches(matches: boolean): void {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
