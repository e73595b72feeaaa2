import { DOCUMENT } from '@angular/common';
import { afterEveryRender, DestroyRef, Directive, ElementRef, inject } from '@angular/core';
import { RenderFlush } from '@ampersand-prototype/components/application';
import { isTextInput } from './is-text-input';

const FOCUSABLE =
  'input:not([type="hidden"]), textarea, select, button, a[href], [contenteditable="true"], [tabindex]';

/** Keys that end typing. */
const ENDING: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Keeps the focus nearby when the focused element disappears or is disabled. It moves to the same slot, the next, the previous,
 * or the region itself, so that it never falls back to the page. It follows an element that moves.
 */
@Directive({
  selector: '[ampFocusKeeper]',
  host: {
    'data-focus-region': '',
    '(focusin)': 'remember($event)',
    '(focusout)': 'forget($event)',
  },
})
export class FocusRestorer {
  private readonly document = inject(DOCUMENT);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly rendering = inject(RenderFlush);
  private last: Remembered | null = null;
  /** Observes elements that are removed while the focus is here. */
  private observer: MutationObserver | null = null;
  /** Whether the element with the focus was removed in the meantime. */
  private wasTaken = false;
  /** Whether the user pressed something here since the page was drawn last, which can take the element away. */
  private acted = false;
  /** Whether something was typed here since then. */
  private typed = false;

  constructor() {
    afterEveryRender({
      read: () => {
        this.keep();
        this.acted = false;
        this.typed = false;
      },
    });
    inject(DestroyRef).onDestroy(() => this.end());
    // No listeners of the template, because each key would render the surroundings.
    this.host.addEventListener('click', () => this.click(), { capture: true });
    this.host.addEventListener('keydown', ({ key }) => this.press(key), { capture: true });
    this.host.addEventListener('input', () => (this.typed = true), { capture: true });
  }

  /**
   * Tab moves on from the elements before the typed change: a message that it removes has buttons until the next
   * rendering.
   */
  private press(key: string): void {
    this.acted ||= ENDING.has(key);
    if (key === 'Tab' && this.typed) this.rendering.render();
  }

  /** A button may go with what it does; the next key is for where the focus goes, so that is drawn before. */
  private click(): void {
    this.acted = true;
    this.rendering.mark();
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
      region: element.closest('[data-focus-region]'),
      before: all.filter((other) => other !== element && !isAfter(other)),
      after: all.filter(isAfter),
    };
    this.wasTaken = false;
    this.observer ??= new MutationObserver((changes) => this.note(changes));
    this.observer.takeRecords();
    this.observer.observe(this.host, { childList: true, subtree: true });
  }

  /**
   * The user went away; an element that goes itself is not left by the user. Chromium lets an element that is taken out
   * lose the focus to nothing while it is still there, other browsers say nothing: what went is known afterwards.
   */
  protected forget(event: FocusEvent): void {
    const { last } = this;
    if (!last) return;
    if (!event.relatedTarget) queueMicrotask(() => this.lose(last));
    else if (isThere(last.element, last.isTabStop)) this.end();
  }

  private lose(last: Remembered): void {
    if (last !== this.last) return;
    this.keep();
    // A window that is left keeps the focus where it is.
    if (last === this.last && this.document.activeElement !== last.element) this.end();
  }

  private note(changes: readonly MutationRecord[]): void {
    const { last } = this;
    const isOf = (node: Node) => last !== null && node.contains(last.element);
    this.wasTaken ||= changes.some(({ removedNodes }) => [...removedNodes].some(isOf));
  }

  private end(): void {
    this.last = null;
    this.observer?.disconnect();
  }

  private keep(): void {
    const { last } = this;
    if (!last) return;
    this.note(this.observer?.takeRecords() ?? []);
    const isStill = isThere(last.element, last.isTabStop);
    if (isStill && (!this.wasTaken || this.document.activeElement === last.element)) return;
    this.end();
    if (!this.isIrreversible(last.element)) return;
    const next = isStill ? last.element : this.place(last);
    if (next) next.focus();
    else this.focusRegion(last.region);
  }

  /** Whether the element lost the focus to nothing. */
  private isIrreversible(element: HTMLElement): boolean {
    const active = this.document.activeElement;
    return active === null || active === this.document.body || active === element;
  }

  /**
   * In nested regions, the inner one decides as long as it exists. Null for a user who was typing in an element that
   * another user removed: the next keys would go into another value, or press a button.
   */
  private place(last: Remembered): HTMLElement | undefined {
    const { slot, region, before, after } = last;
    const inSlot = slot?.isConnected ? this.focusable(slot) : [];
    const ofSlot = inSlot.find((element) => !isButton(element)) ?? inSlot[0];
    if (!ofSlot && isTextInput(last.element) && !this.acted) return undefined;
    const isNear = (element: HTMLElement) => region?.contains(element) === true;
    return (
      ofSlot ??
      nearest(before.filter(isNear), after.filter(isNear)) ??
      nearest(before, after) ??
      this.focusable()[0]
    );
  }

  private focusRegion(inner: HTMLElement | null): void {
    const region = inner?.isConnected ? inner : this.host;
    if (!region.hasAttribute('tabindex')) region.tabIndex = -1;
    region.focus();
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
  /** The innermost region that keeps the focus. */
  readonly region: HTMLElement | null;
  readonly before: readonly HTMLElement[];
  readonly after: readonly HTMLElement[];
}

/** The next one, else the one before, rather not a button. */
function nearest(
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
): HTMLElement | undefined {
  const left = [...before].reverse().filter(isAble);
  return after.find(isAble) ?? left.find((element) => !isButton(element)) ?? left[0];
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
