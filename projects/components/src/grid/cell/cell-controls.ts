/** Selects what a value is typed into or chosen in. */
const INPUTS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';

/** Selects the elements that can be tab stops. */
export const CONTROLS = `${INPUTS}, button:not(:disabled), a[href], [tabindex]`;

/** Selects where a list takes a new value. */
const ADDERS = ['.amp-adder', '.amp-search'].map((adder) => `${adder} :is(${INPUTS})`).join(', ');

/** Lists the tab stops in an element, in the order of the page. */
export function tabStopsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isTabStop);
}

/** An editing host is reached although its tab index says otherwise. */
function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 || element.matches('[contenteditable="true"]:not([tabindex])');
}

/** Finds the first input of a cell, or else its first button. */
export function firstControlIn(element: Element): HTMLElement | undefined {
  return element.querySelector<HTMLElement>(INPUTS) ?? tabStopsIn(element)[0];
}

/** Finds the input that receives a character typed on an inactive cell. A select chooses by its first letters. */
export function textBoxIn(element: Element): HTMLElement | null {
  const target = element.querySelector<HTMLElement>(ADDERS) ?? firstControlIn(element);
  return target && (target.matches('select') || isTextBox(target)) ? target : null;
}

/** Checks whether text can be typed into an element. */
export function isTextBox(element: Element): element is HTMLElement {
  if (element instanceof HTMLInputElement)
    return /^(text|search|url|email|tel|number|password)$/.test(element.type);
  return element.matches('textarea, [contenteditable="true"]');
}

/** Checks whether an element in a cell is an input, not a button or link. */
export function isInput(element: Element): boolean {
  return element.matches(INPUTS);
}

/** Finds the next or previous input in a cell. The answers to one question are one input. */
export function nextInputIn(
  cell: Element,
  from: HTMLElement,
  isBackwards: boolean,
): HTMLElement | undefined {
  const stops = tabStopsIn(cell);
  const at = stops.indexOf(from);
  const others = isBackwards ? stops.slice(0, at).reverse() : stops.slice(at + 1);
  return others.find((other) => isInput(other) && !isSameQuestion(other, from));
}

/** Finds the first input in a cell. */
export function firstInputIn(cell: Element): HTMLElement | undefined {
  return tabStopsIn(cell).find(isInput);
}

/** Finds the first button of a cell, preferably one that does not clear or remove. */
export function firstButtonIn(cell: Element): HTMLElement | undefined {
  const buttons = tabStopsIn(cell).filter((stop) => !isInput(stop));
  return buttons.find((button) => !button.matches('.amp-actions')) ?? buttons[0];
}

function isSameQuestion(a: HTMLElement, b: HTMLElement): boolean {
  if (!(a instanceof HTMLInputElement) || !(b instanceof HTMLInputElement)) return false;
  return a.type === 'radio' && b.type === 'radio' && a.name === b.name;
}
