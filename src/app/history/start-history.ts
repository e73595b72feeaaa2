import { Injector, effect, inject } from '@angular/core';
import { AmpersandSettings } from '@ampersand-prototype/components/application';

/** Starts what takes changes back, once the backend says that it keeps them. Call it where injection is possible. */
export function startHistory(): void {
  const { keepsHistory } = inject(AmpersandSettings);
  const injector = inject(Injector);
  effect(() => {
    if (!keepsHistory()) return;
    void import('./undo-keys').then(({ UndoKeys }) => injector.get(UndoKeys).start());
  });
}
