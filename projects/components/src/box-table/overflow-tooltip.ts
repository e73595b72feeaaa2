import { Directive, input, signal } from '@angular/core';

/** A truncated text of a cell, with the position of its tooltip in pixels. */
export interface ShownText {
  readonly text: string;
  readonly top: number;
  readonly left: number;
}

/** How long the pointer rests on a text before it is shown whole, in milliseconds. */
const SHOW_DELAY_MS = 400;

/** Shows the full text of a truncated cell on focus or hover. Escape hides it. */
export class OverflowTooltip {
  private readonly current = signal<ShownText | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly shown = this.current.asReadonly();

  /** The focus has come to a cell. */
  focused(target: EventTarget | null): void {
    clearTimeout(this.timer);
    this.current.set(cutIn(target));
  }

  /** The pointer has come to something. */
  pointed(target: EventTarget | null): void {
    clearTimeout(this.timer);
    const cut = cutIn(target);
    if (cut) this.timer = setTimeout(() => this.current.set(cut), SHOW_DELAY_MS);
  }

  hide(): void {
    clearTimeout(this.timer);
    if (this.current()) this.current.set(null);
  }
}

/** Connects the focus and pointer events of a table to {@link OverflowTooltip}. */
@Directive({
  selector: 'table[ampWholeText]',
  host: {
    '(focusin)': 'ampWholeText().focused($event.target)',
    '(focusout)': 'ampWholeText().hide()',
    '(mouseover)': 'ampWholeText().pointed($event.target)',
    '(mouseleave)': 'ampWholeText().hide()',
    '(keydown.escape)': 'ampWholeText().hide()',
  },
})
export class WholeTextOf {
  readonly ampWholeText = input.required<OverflowTooltip>();
}

/** The texts that are cut off in the resting cell around an element. */
function cutIn(target: EventTarget | null): ShownText | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  if (!cell || cell.hasAttribute('data-active')) return null;
  const texts = [...cell.querySelectorAll<HTMLElement>('.amp-text')];
  const cut = texts.filter((text) => text.scrollWidth > text.clientWidth + 1);
  if (cut.length === 0) return null;
  const { bottom, left } = cell.getBoundingClientRect();
  return { text: cut.map((text) => text.textContent.trim()).join('\n'), top: bottom, left };
}
