import { Directive, ElementRef, inject } from '@angular/core';

const DAY = '.mat-calendar-body-cell';

/**
 * Prevents the calendar from taking the focus back after the user moved it. The calendar of Material focuses its day by a
 * timer, once it is drawn: on a slow machine that is after Tab has led on, and the keys that are meant for the time would
 * go to the days.
 *
 * @example
 * ```html
 * <div ampLaterFocus><mat-calendar /><input /></div>
 * ```
 */
@Directive({
  selector: '[ampLaterFocus]',
  host: {
    '(keydown)': 'pressed($event)',
    '(pointerdown)': 'isMoving = true',
    '(pointerup)': 'isMoving = false',
    '(focusin)': 'arrived($event)',
  },
})
export class LaterFocus {
  /** Whether the next focus is where the user goes. */
  protected isMoving = false;
  /** Where the user went out of the days, as long as nothing there can lead back to them. */
  private left: HTMLElement | null = null;

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    // Before the input receives it: otherwise it would format an incomplete text, and lose the selection.
    host.addEventListener(
      'blur',
      (event) => {
        if (this.isTaken(event.target, event.relatedTarget)) event.stopPropagation();
      },
      { capture: true },
    );
  }

  protected pressed(event: KeyboardEvent): void {
    this.isMoving = event.key === 'Tab';
    // A key on the heading of the calendar shows other days, and the focus belongs to one of them.
    if (!this.isMoving && isIn('mat-calendar', event.target)) this.left = null;
  }

  protected arrived({ target, relatedTarget }: FocusEvent): void {
    if (this.isTaken(relatedTarget, target)) this.left?.focus();
    else if (this.isMoving) this.left = isIn(DAY, target) ? null : (target as HTMLElement);
    this.isMoving = false;
  }

  /** Whether a day takes the focus from where the user went. */
  private isTaken(from: EventTarget | null, to: EventTarget | null): boolean {
    return !this.isMoving && from !== null && from === this.left && isIn(DAY, to);
  }
}

function isIn(selector: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
