import type { RowSpan } from '../../rows/window-pages';

/**
 * Determines when scrolling is slow enough to load rows. The first view that is clear of the one before is: so one
 * gets to the end of a list at once. Further ones that come before the view rests are passed over, such as while one
 * drags the scroll bar: nobody can look at them, and to ask for them, and to take what comes, costs the frames in
 * which one scrolls.
 */
export class ScrollDebounce {
  private last: RowSpan | null = null;
  private turn = 0;
  private isResting = true;
  private read: (() => void) | null = null;

  /** @param afterRest calls back when the view has had time to move again */
  constructor(private readonly afterRest: (done: () => void) => void) {}

  /** Reads what is in view now, or once the view rests. */
  look(view: RowSpan, read: () => void): void {
    const { last } = this;
    const isClear = last !== null && (view.first > last.last || view.last < last.first);
    this.last = view;
    if (isClear ? this.isResting : this.read === null) read();
    else this.read = read;
    if (isClear) this.wait();
  }

  private wait(): void {
    const turn = ++this.turn;
    this.isResting = false;
    this.afterRest(() => turn === this.turn && this.rest());
  }

  private rest(): void {
    const { read } = this;
    this.isResting = true;
    this.read = null;
    read?.();
  }
}
