import { DOCUMENT } from '@angular/common';
import { afterEveryRender, DestroyRef, Directive, ElementRef, inject } from '@angular/core';

const FOCUSABLE =
  'input:not([type="hidden"]), textarea, select, button, a[href], [contenteditable="true"], [tabindex]';

/**
 * Keeps the focus near where it was when the element that has it goes or is disabled: in the same slot, else in the
 * next one, else in the one before, else on the region itself. So it never falls to the page.
 */
@Directive({
  selector: '[ampFocusKeeper]',
  host: { '(focusin)': 'remember($event)', '(focusout)': 'forget($event)' },
})
export class FocusKeeper {
  private readonly document = inject(DOCUMENT);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private last: Remembered | null = null;

  constructor() {
    afterEveryRender({ read: () => this.keep() });
    inject(DestroyRef).onDestroy(() => (this.last = null));
  }

  /** Tables look after the focus in them. */
  protected remember(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    const table = element.closest('table');
    if (element === this.host || (table && this.host.contains(table))) return;
    const all = this.focusable();
    const isAfter = (other: Element) =>
      (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    this.last = {
      element,
      isTabStop: isAble(element),
      slot: element.closest('.amp-slot, li'),
      before: all.filter((other) => other !== element && !isAfter(other)),
      after: all.filter(isAfter),
    };
  }

  /** The user went away; an element that goes itself is not left by the user. */
  protected forget(event: FocusEvent): void {
    if (isThere(event.target as HTMLElement, this.last?.isTabStop)) this.last = null;
  }

  private keep(): void {
    const { last } = this;
    if (!last || isThere(last.element, last.isTabStop)) return;
    this.last = null;
    if (!this.isLost(last.element)) return;
    const next = this.place(last);
    if (next) next.focus();
    else this.focusRegion();
  }

  /** Whether the focus was on the element and nobody else has it now. */
  private isLost(element: HTMLElement): boolean {
    const active = this.document.activeElement;
    return active === null || active === this.document.body || active === element;
  }

  private place({ slot, before, after }: Remembered): HTMLElement | undefined {
    const inSlot = slot?.isConnected ? this.focusable(slot) : [];
    const ofSlot = inSlot.find((element) => !isButton(element)) ?? inSlot[0];
    const left = [...before].reverse().filter(isAble);
    return (
      ofSlot ??
      after.find(isAble) ??
      left.find((element) => !isButton(element)) ??
      left[0] ??
      this.focusable()[0]
    );
  }

  private focusRegion(): void {
    if (!this.host.hasAttribute('tabindex')) this.host.tabIndex = -1;
    this.host.focus();
  }

  private focusable(within: Element = this.host): HTMLElement[] {
    return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isAble);
  }
}

/** Where the focus was, and what stood around it. */
interface Remembered {
  readonly element: HTMLElement;
  /** Whether Tab leads there; a heading can be given the focus without. */
  readonly isTabStop: boolean;
  readonly slot: Element | null;
  readonly before: readonly HTMLElement[];
  readonly after: readonly HTMLElement[];
}

/** Whether what had the focus can still have it. */
function isThere(element: HTMLElement, isTabStop = true): boolean {
  return isTabStop ? isAble(element) : element.isConnected && element.closest('[hidden]') === null;
}

function isAble(element: HTMLElement): boolean {
  const isUsable = element.isConnected && !element.matches(':disabled, [tabindex="-1"]');
  return isUsable && element.closest('[hidden]') === null;
}

function isButton(element: HTMLElement): boolean {
  return element.matches('button, a');
}
