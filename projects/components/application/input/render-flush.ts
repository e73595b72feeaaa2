import { DOCUMENT } from '@angular/common';
import { afterEveryRender, ApplicationRef, inject, Injectable } from '@angular/core';

/** User actions, which apply to the rendered state of the page. */
const ACTS = ['keydown', 'beforeinput', 'pointerdown', 'click'] as const;

/**
 * Flushes pending rendering before the next user event is handled. A response changes what a page is about at once, but it
 * is drawn with the next frame, and a key that comes first would go to an input of what was there before.
 *
 * @example
 * ```ts
 * private readonly drawing = inject(RenderFlush);
 * // after a merge
 * this.drawing.mark();
 * ```
 */
@Injectable({ providedIn: 'root' })
export class RenderFlush {
  private readonly application = inject(ApplicationRef);
  private isDue = false;
  /** Whether the page is being rendered: buffered keys are replayed then, in existing elements. */
  private isRendering = false;

  constructor() {
    const page = inject(DOCUMENT);
    const render = () => this.isDue && this.render();
    for (const act of ACTS) page.addEventListener(act, render, { capture: true });
    this.application.onDestroy(() => {
      for (const act of ACTS) page.removeEventListener(act, render, { capture: true });
    });
    // First, because buffered keys are replayed during rendering.
    afterEveryRender({
      earlyRead: () => {
        this.isDue = false;
        this.isRendering = true;
      },
      read: () => (this.isRendering = false),
    });
  }

  /** Something is different now and has not been drawn yet. */
  mark(): void {
    this.isDue = true;
  }

  /** Renders the changes. */
  render(): void {
    if (this.isRendering) return;
    this.isDue = false;
    this.application.tick();
  }
}
