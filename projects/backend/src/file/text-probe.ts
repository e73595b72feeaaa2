/**
 * What pages begin with, behind comments; one that has no end in sight may hide anything. Notes may begin with other elements:
 * Markdown has them.
 */
const MARKUP =
  /^(?:<!--(?!-?>)[^]*?-->\s*)*<(?:!doctype|\?xml|!--(?:-?>|(?![^]*-->))|(?:html|head|body|title|style|script|iframe|svg)(?=[\s/>]|$))/i;
const HEAD_CHARACTERS = 1000;

/** Checks chunk by chunk whether a file is plain text, and not HTML. */
export class TextProbe {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** What it begins with, behind spaces. */
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
      if (this.#head.length < HEAD_CHARACTERS)
        this.#head = (this.#head + text).trimStart().slice(0, HEAD_CHARACTERS);
    } catch {
      this.#isText = false;
    }
  }

  /** Whether all pieces so far are text; read it after the last piece. */
  get isText(): boolean {
    if (this.#isText) this.#decode(undefined, false);
    return this.#isText && !MARKUP.test(this.#head);
  }
}
