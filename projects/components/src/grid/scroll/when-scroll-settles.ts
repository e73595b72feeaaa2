import type { PendingTasks } from '@angular/core';

/** Calls back when scrolling has stopped. Until then the application counts as busy. */
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
