/** Milliseconds to wait for elements that are rendered late, such as a large editor. */
const TIMEOUT_MS = 2000;

const FOCUSABLE = 'input, textarea, select, button, a[href], [contenteditable="true"], [tabindex]';
const FIELD = '[propertyname]';
const CELL = '[role="gridcell"]';

/**
 * Saves the focus, caret, and scroll positions, and returns a restore function. The returned function finds them in a
 * re-rendered page by the names of fields, not by their elements.
 */
export function keepPlace(view: Document = document): () => void {
  const scrolled = scrollPositions(view);
  const active = view.activeElement;
  const address = active instanceof HTMLElement ? addressOf(active, view) : null;
  const caret = caretOf(active);
  return () => {
    const restore = (): boolean => {
      scrolled.forEach((put) => put());
      const found = address?.(view) ?? null;
      if (!found) return address === null;
      if (view.activeElement !== found) found.focus({ preventScroll: true });
      putCaret(found, caret);
      return view.activeElement === found;
    };
    if (!restore()) whenRendered(view, restore);
    view.defaultView?.requestAnimationFrame(() => scrolled.forEach((put) => put()));
  };
}

/** Tries again whenever something is drawn, until it succeeds, the user goes elsewhere, or it takes too long. */
function whenRendered(view: Document, attempt: () => boolean): void {
  const observer = new MutationObserver(() => {
    if (view.activeElement !== view.body || attempt()) end();
  });
  const timer = setTimeout(() => end(), TIMEOUT_MS);
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(view.body, { childList: true, subtree: true });
}

type Finder = (view: Document) => HTMLElement | null;

/** Describes how to find an element after rendering; null for the page itself. */
function addressOf(element: HTMLElement, view: Document): Finder | null {
  if (element === view.body) return null;
  const cell = element.closest<HTMLElement>(CELL);
  if (cell) return cellAddress(element, cell, view);
  const field = element.closest<HTMLElement>(FIELD);
  if (field) return fieldAddress(element, field, view);
  return likeIt(element, view);
}

/** In a table: the row by its number, the column by its label. What was being edited is opened again. */
function cellAddress(element: HTMLElement, cell: HTMLElement, view: Document): Finder {
  const table = nth(cell.closest('table'), 'table', view);
  const { row, label, column } = cell.dataset;
  const isOpen = element !== cell;
  return (now) => {
    const cells = [...(table(now)?.querySelectorAll<HTMLElement>(CELL) ?? [])];
    const ofRow = cells.filter(({ dataset }) => dataset['row'] === row);
    const found =
      ofRow.find(({ dataset }) => label !== undefined && dataset['label'] === label) ??
      ofRow.find(({ dataset }) => dataset['column'] === column);
    if (!found || !isOpen) return found ?? null;
    if (!found.querySelector('input, textarea, select, [contenteditable="true"]'))
      found.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    return found.querySelector<HTMLElement>(element.tagName.toLowerCase()) ?? found;
  };
}

/** In a field: the field by its name and the names around it, the element by its place in it. */
function fieldAddress(element: HTMLElement, field: HTMLElement, view: Document): Finder {
  const names = namesAround(field);
  const matching = (now: Document): HTMLElement[] =>
    [...now.querySelectorAll<HTMLElement>(FIELD)].filter((each) => namesAround(each) === names);
  const index = matching(view).indexOf(field);
  const within = (each: HTMLElement): HTMLElement[] =>
    [...each.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      ({ tagName }) => tagName === element.tagName,
    );
  const place = within(field).indexOf(element);
  return (now) => {
    const found = matching(now)[index];
    return (found && within(found)[place]) ?? null;
  };
}

/** Elsewhere: the element of the same kind with the same words. */
function likeIt(element: HTMLElement, view: Document): Finder {
  if (element.id !== '') return (now) => now.getElementById(element.id);
  const messages = wordsOf(element);
  const matching = (now: Document): HTMLElement[] =>
    [...now.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (each) => wordsOf(each) === messages,
    );
  const index = matching(view).indexOf(element);
  return (now) => matching(now)[index] ?? null;
}

function nth(element: Element | null, selector: string, view: Document) {
  const index = element ? [...view.querySelectorAll(selector)].indexOf(element) : -1;
  return (now: Document): Element | null => [...now.querySelectorAll(selector)][index] ?? null;
}

function namesAround(field: HTMLElement): string {
  const around = field.parentElement?.closest<HTMLElement>(FIELD);
  const name = field.getAttribute('propertyname') ?? '';
  return around ? `${namesAround(around)}/${name}` : name;
}

function wordsOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

interface Caret {
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward' | 'none';
}

function caretOf(element: Element | null): Caret | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
  return start === null || end === null
    ? null
    : { start, end, direction: selectionDirection ?? 'none' };
}

function putCaret(element: HTMLElement, caret: Caret | null): void {
  if (!caret) return;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.setSelectionRange(caret.start, caret.end, caret.direction);
}

/** Puts back how far the window and everything in it was scrolled. */
function scrollPositions(view: Document): (() => void)[] {
  const scrolled = [...view.querySelectorAll('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
  );
  return scrolled.map((element) => {
    const { scrollTop, scrollLeft } = element;
    const again = nth(element, element.tagName, view);
    return () => {
      const found = element.isConnected ? element : again(view);
      if (!found) return;
      found.scrollTop = scrollTop;
      found.scrollLeft = scrollLeft;
    };
  });
}
