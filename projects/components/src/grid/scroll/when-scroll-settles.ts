import type { PendingTasks } from '@angular/core';

/**
 * Calls back when scrolling has settled: after two frames, however long these take. Until then the application counts as busy.
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
