/** What the user does with a page. */
const ACTS = ['keydown', 'beforeinput', 'click'] as const;

/**
 * Blocks user input on a page until a promise settles. Otherwise, a second Enter would open a dialog twice, and letters
 * would reach the content below it.
 *
 * @example
 * ```ts
 * const { Question } = await lockInput(document, import('./question'));
 * ```
 */
export async function lockInput<T>(
  page: Document,
  work: Promise<T>,
  kept: (key: KeyboardEvent) => void = () => undefined,
): Promise<T> {
  const view = page.defaultView;
  const keepBack = (event: Event) => {
    event.stopImmediatePropagation();
    if (isOfTheBrowser(event)) return;
    event.preventDefault();
    if (event instanceof KeyboardEvent) kept(event);
  };
  for (const act of ACTS) view?.addEventListener(act, keepBack, { capture: true });
  try {
    return await work;
  } finally {
    for (const act of ACTS) view?.removeEventListener(act, keepBack, { capture: true });
  }
}

/** Users can reload or close a page that does not load. */
function isOfTheBrowser(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  return event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
}
