import { DOCUMENT } from '@angular/common';
import { inject, Injectable, PendingTasks } from '@angular/core';

/** Distinguishes a blur by the user from one caused by a DOM change. */
@Injectable({ providedIn: 'root' })
export class BlurHandler {
  private readonly document = inject(DOCUMENT);
  private readonly tasks = inject(PendingTasks);

  /**
   * Acts when the user leaves the element of an event. A browser also removes the focus from an element that is only
   * moved on the page, such as a row that changes its place; the focus returns before any other event, and `act` is not
   * called.
   */
  act(event: Event, act: () => void): void {
    const isToNowhere = event instanceof FocusEvent && event.relatedTarget === null;
    if (!isToNowhere || !this.document.hasFocus()) return act();
    const element = event.target;
    const done = this.tasks.add();
    queueMicrotask(() => {
      if (this.document.activeElement !== element) act();
      done();
    });
  }
}
