const MARKUP = /^\s*<(?:!doctype|html|svg|\?xml|script)/i;
const HEAD_CHARACTERS = 1000;

/** Finds out, piece by piece, whether a file is readable text that no browser takes for a page. */
export class TextProbe {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #head = '';
  #isText = true;

  /** Takes the next piece of the file. */
  add(chunk: Buffer): void {
    if (this.#isText) this.#decode(chunk, true);
  }

  #decode(chunk: Buffer | undefined, stream: boolean): void {
    try {
      const text = this.#decoder.decode(chunk, { stream });
      if (text.includes('\0')) this.#isText = false;
      const head = this.#head.trimStart();
      if (head.length < HEAD_CHARACTERS) this.#head = head + text.slice(0, HEAD_CHARACTERS);
    } catch {
      this.#isText = false;
    }
  }

  /** Whether it is; asked when all pieces were taken. */
  get isText(): boolean {
    if (this.#isText) this.#decode(undefined, false);
    return this.#isText && !MARKUP.test(this.#head);
  }
}
