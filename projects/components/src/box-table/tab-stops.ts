/** Selects what the Tab key may reach. */
export const CONTROLS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex]';

/** What the Tab key reaches in an element, in the order of the page. */
export function tabStopsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (found) => found.tabIndex >= 0,
  );
}
