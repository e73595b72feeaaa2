/** Selects what is filled in on a page. */
const INPUTS = ['input:not([hidden], [type=hidden], [type=file])', 'textarea', 'select']
  .map((input) => `${input}:not(:disabled)`)
  .concat('[contenteditable="true"]')
  .join(', ');

/** The first input in an element, in the order of the page, that can be reached; null where there is none. */
export function firstInputIn(element: Element): HTMLElement | null {
  return inputsIn(element)[0] ?? null;
}

/** The input that comes after (or before) another one on the page. */
export function nextInput(from: Element, isBackwards: boolean): HTMLElement | null {
  const inputs = inputsIn(from.ownerDocument.body).filter((other) => other !== from);
  const isBehind = (other: Element) =>
    (from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const found = isBackwards ? inputs.findLast((other) => !isBehind(other)) : inputs.find(isBehind);
  return found ?? null;
}

/** What is filled in in an element and can be reached, in the order of the page. */
export function inputsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(INPUTS)].filter(isReachable);
}

/** An editing host is reached although its tab index says otherwise. */
function isReachable(input: HTMLElement): boolean {
  const isTabStop = input.tabIndex >= 0 || input.matches('[contenteditable]:not([tabindex])');
  // What tests run in knows no layout.
  const isShown = (input as Partial<HTMLElement>).checkVisibility?.call(input) ?? true;
  return isTabStop && isShown;
}
