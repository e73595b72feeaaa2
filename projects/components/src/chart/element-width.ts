import { DestroyRef, inject, type Signal, signal } from '@angular/core';

/** The width of an element in pixels; 0 until it is known. To be called in an injection context. */
export function elementWidth(element: HTMLElement): Signal<number> {
  const width = signal(0);
  if (typeof ResizeObserver !== 'undefined') {
    const observer = new ResizeObserver(() => width.set(Math.round(element.clientWidth)));
    observer.observe(element);
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }
  return width.asReadonly();
}
