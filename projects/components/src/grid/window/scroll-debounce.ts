import type { RowSpan } from '../../rows/window-pages';

/**
 * Determines when scrolling is slow enough to load rows. The first view without overlap with the previous one is
 * loaded, for jumps to the end of a list. Further views are skipped until scrolling rests, such as while the scroll bar
 * is dragged: they are too short to read, and loading would cost frames.
 */
export class ScrollDebounce {
  private last: RowSpan | null = null;
  private turn = 0;
  private isResting = true;
  private read: (() => void) | null = null;

  /** @param afterRest calls back when the view has had time to move again */
  constructor(private readonly afterRest: (done: () => void) => void) {}

  /** Reads the rows in view now, or once scrolling rests. */
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
