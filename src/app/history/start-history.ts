import { Injector, inject } from '@angular/core';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { loadAhead } from '../network/load-ahead';

/** Enables undo if the backend records a history. Call it where injection is possible. */
export function startHistory(): void {
  const injector = inject(Injector);
  loadAhead({
    isNeeded: inject(AmpersandSettings).keepsHistory,
    load: () => import('./undo-keys'),
    use: ({ UndoKeys }) => injector.get(UndoKeys).start(),
  });
}
