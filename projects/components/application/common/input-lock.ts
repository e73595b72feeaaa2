/** What the user does with a page. */
const ACTS = ['keydown', 'beforeinput', 'click'] as const;

/**
 * Keeps the user's acts from a page until the work is done, whether it succeeds or fails: what comes between the wish for a dialog
 * and the dialog is not for what lies below it, where a second Enter would ask again and a letter would change what is asked about.
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

/** Whoever gives up a page that does not come loads it again, or closes it. */
function isOfTheBrowser(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  return event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
}
