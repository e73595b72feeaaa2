import type { Terminal } from '../invocation/terminal.ts';

/** Shows the current step and its duration. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #start = performance.now();

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** A line about what comes now. */
  report(text: string): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    this.#terminal.err(`${`${seconds} s`.padStart(7)}  ${text}`);
  }
}
