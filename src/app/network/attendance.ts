import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';

/** So long after the last sign of somebody, requests can still come of it. */
const LASTS_MS = 30_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input'];

/** Whether somebody uses the page. What a page reads by itself, because others changed something, keeps no session alive. */
@Injectable({ providedIn: 'root' })
export class Attendance {
  private lastSign = performance.now();

  constructor() {
    const document = inject(DOCUMENT);
    const note = () => (this.lastSign = performance.now());
    const look = () => void (document.hidden || note());
    const asItComes = { capture: true, passive: true };
    for (const sign of SIGNS) document.addEventListener(sign, note, asItComes);
    document.addEventListener('visibilitychange', look);
    inject(DestroyRef).onDestroy(() => {
      for (const sign of SIGNS) document.removeEventListener(sign, note, asItComes);
      document.removeEventListener('visibilitychange', look);
    });
  }

  isUsed(): boolean {
    return performance.now() - this.lastSign < LASTS_MS;
  }
}
