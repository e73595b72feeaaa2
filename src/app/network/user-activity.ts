import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';

/** Milliseconds after the last user activity in which requests count as caused by it. */
const LASTS_MS = 30_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input'];

/** Tracks whether a user is active on the page. Background reads do not keep a session alive. */
@Injectable({ providedIn: 'root' })
export class UserActivity {
  private lastActivity = performance.now();

  constructor() {
    const document = inject(DOCUMENT);
    const note = () => (this.lastActivity = performance.now());
    const look = () => void (document.hidden || note());
    const asItComes = { capture: true, passive: true };
    for (const event of ACTIVITY_EVENTS) document.addEventListener(event, note, asItComes);
    document.addEventListener('visibilitychange', look);
    inject(DestroyRef).onDestroy(() => {
      for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, note, asItComes);
      document.removeEventListener('visibilitychange', look);
    });
  }

  isUsed(): boolean {
    return performance.now() - this.lastActivity < LASTS_MS;
  }
}
