import { signal } from '@angular/core';
import { RemoteChanges } from './remote-changes';

/** For how many milliseconds it can be seen what others changed. */
const SHOWN_MS = 6000;

/** The latest remote changes, while their notification is shown. */
export class ShownChanges {
  private readonly shown = signal(new RemoteChanges());
  private readonly left = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly current = this.shown.asReadonly();
  /** Whether the row that the user was in has gone because of rules, after an edit of the user elsewhere. */
  readonly hasRowLeft = this.left.asReadonly();

  /** Shows changes, in place of those from before. */
  show(changes: RemoteChanges): void {
    this.shown.set(changes);
    this.clearLater();
  }

  /** Reports that the row of the user has left its table by the user’s own edit. */
  reportRowLeft(): void {
    this.left.set(true);
    this.clearLater();
  }

  /**
   * Reports that another user removed the element with the focus, if no shown change says so: removed rows of long
   * lists are not shown.
   */
  reportRemoval(): void {
    const changes = this.shown();
    if (changes.removed === 0) this.show(changes.withRemoved());
  }

  /** Shows none any more. */
  clear(): void {
    clearTimeout(this.timer);
    this.shown.set(new RemoteChanges());
    this.left.set(false);
  }

  private clearLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), SHOWN_MS);
  }
}
