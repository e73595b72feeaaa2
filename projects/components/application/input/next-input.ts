/** Selects the inputs of a page. */
const INPUTS =
  ':is(input:not([hidden], [type=hidden], [type=file]), textarea, select):not(:disabled), [contenteditable="true"]';

/** Finds the first focusable input in an element; null if none. */
export function firstInputIn(element: Element): HTMLElement | null {
  return inputsIn(element)[0] ?? null;
}

/** Finds the next or previous focusable input on the page. The answers to one question are one input. */
export function nextInput(from: Element, isBackwards: boolean): HTMLElement | null {
  const inputs = inputsIn(from.ownerDocument.body).filter(
    (other) => questionOf(other) !== questionOf(from),
  );
  const isNext = (other: Element) => {
    const isBehind = from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind > 0 !== isBackwards;
  };
  return (isBackwards ? inputs.findLast(isNext) : inputs.find(isNext)) ?? null;
}

/** Lists the focusable inputs in an element, in page order. */
export function inputsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(INPUTS)].filter(isReachable);
}

/** An editing host is reached although its tab index says otherwise. */
function isReachable(input: HTMLElement): boolean {
  const isTabStop = input.tabIndex >= 0 || input.matches('[contenteditable]:not([tabindex])');
  // What tests run in knows no layout.
  const isShown = (input as Partial<HTMLElement>).checkVisibility?.() ?? true;
  return isTabStop && isShown;
}

/** What an input answers: the radio buttons of one name answer one question, any other input its own. */
function questionOf(input: Element): unknown {
  return input.matches('[type=radio]') ? input.getAttribute('name') : input;
}
