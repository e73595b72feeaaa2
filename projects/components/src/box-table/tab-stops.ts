/** Selects what the Tab key may reach. */
export const CONTROLS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex], [contenteditable="true"]';

/** What the Tab key reaches in an element, in the order of the page. */
export function tabStopsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isTabStop);
}

/** An editing host is reached although its tab index says otherwise. */
function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 || element.matches('[contenteditable="true"]:not([tabindex])');
}
