import type { PendingTasks } from '@angular/core';

/**
 * Calls back when a view has had time to move again: two frames, however long these take on this machine. Until then the application
 * counts as busy.
 */
export function whenScrollSettles(tasks: PendingTasks): (done: () => void) => void {
  return (done) => {
    const finished = tasks.add();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        done();
        finished();
      }),
    );
  };
}
