/** Reads LaTeX source from left to right, by command, group, and text. */
export class LatexReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next character; empty at the end. */
  peek(): string {
    return this.#text.charAt(this.#at);
  }

  next(): string {
    return this.#text.charAt(this.#at++);
  }

  /** Takes a text if it comes next. */
  take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Takes what a sticky expression matches here; empty without a match. */
  takeMatch(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  /** Takes everything before a text, and the text; null if it does not come any more. */
  takeUntil(end: string): string | null {
    const at = this.#unescaped(end);
    if (at < 0) return null;
    const found = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return found;
  }

  /** Takes the body of an environment of which the beginning has been read, others of the same name inside included. */
  takeEnvironment(name: string): string {
    const [begin, end] = [`\\begin{${name}}`, `\\end{${name}}`];
    const start = this.#at;
    for (let depth = 1, at = start; ;) {
      const closing = this.#text.indexOf(end, at);
      if (closing < 0) return this.#remainder();
      const opening = this.#text.indexOf(begin, at);
      const opens = opening >= 0 && opening < closing;
      depth += opens ? 1 : -1;
      at = opens ? opening + begin.length : closing + end.length;
      if (depth > 0) continue;
      this.#at = at;
      return this.#text.slice(start, closing);
    }
  }

  /** Takes a group in braces or, without one, the next command or character. */
  takeArgument(): string {
    this.takeMatch(/[ \t]*\n?[ \t]*/y);
    if (this.peek() === '{') return this.#takeBalanced('{', '}');
    return this.takeMatch(/\\(?:[a-zA-Z]+|[^])|[^]/y);
  }

  /** Takes an argument in brackets; null without one. */
  takeOptional(): string | null {
    return this.peek() === '[' ? this.#takeBalanced('[', ']') : null;
  }

  /** Whether an argument in braces comes next. */
  hasArgument(): boolean {
    return this.peek() === '{';
  }

  #takeBalanced(open: string, close: string): string {
    const start = ++this.#at;
    for (let depth = 1; !this.isAtEnd; this.#at++) {
      const char = this.peek();
      if (char === '\\') this.#at++;
      else if (char === open) depth++;
      else if (char === close && --depth === 0) return this.#text.slice(start, this.#at++);
    }
    return this.#text.slice(start);
  }

  #unescaped(end: string): number {
    for (let at = this.#at; at < this.#text.length; at++) {
      if (this.#text.startsWith(end, at)) return at;
      if (this.#text.charAt(at) === '\\') at++;
    }
    return -1;
  }

  #remainder(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }
}
