import { BreakpointObserver } from '@angular/cdk/layout';
import { Injectable, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { map } from 'rxjs';

/** Below this width the menu is a drawer. */
const NARROW = '(max-width: 959px)';

/** Tracks whether the screen is too narrow for the menu next to the page. */
@Injectable({ providedIn: 'root' })
export class NarrowScreen {
  readonly isNarrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map(({ matches }) => matches)),
    { requireSync: true },
  );
}
