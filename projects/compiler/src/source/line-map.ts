import type { Origin, Position } from '../diagnostic/origin.ts';

/** Turns offsets of a text into lines and columns. */
export class LineMap {
  readonly file: string;
  readonly #starts: number[] = [0];
  #last = 0;

  constructor(text: string, file: string) {
    this.file = file;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1);
    }
  }

  /** Offsets are mostly asked for in ascending order, so the search starts at the line found last. */
  position(offset: number): Position {
    const starts = this.#starts;
    let line = this.#last;
    if ((starts[line] ?? 0) > offset) line = 0;
    let step = 1;
    while ((starts[line + step] ?? Infinity) <= offset) {
      line += step;
      step *= 2;
    }
    while (step >= 1) {
      if ((starts[line + step] ?? Infinity) <= offset) line += step;
      else step = step >> 1;
    }
    this.#last = line;
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  }

  origin(start: number, end: number): Origin {
    return { file: this.file, start: this.position(start), end: this.position(end) };
  }
}
