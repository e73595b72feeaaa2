import { convertCommand } from './convert-command';
import { convertEnvironment } from './convert-environment';
import { escapeHtml } from './escape-html';
import { LatexReader } from './latex-reader';

/** Texts nested more deeply than that are shown as they are. */
const MAX_DEPTH = 60;

/** Formulas between delimiters, and whether they have a line of their own. */
const DELIMITERS = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const;

/** Characters and the way LaTeX writes them. */
const LIGATURES = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['`', '‘'],
  ["'", '’'],
  ['~', '\u00a0'],
] as const;

/** Converts LaTeX to HTML with escaped text, and leaves formulas unchanged. */
export class LatexConverter {
  #depth = 0;

  /** Returns paragraphs and other blocks. @throws RangeError where the text is too deeply nested */
  convert(text: string): string {
    if (++this.#depth > MAX_DEPTH) throw new RangeError('The text is too deeply nested');
    const [reader, blocks] = [new LatexReader(text), [] as string[]];
    let line = '';
    const endParagraph = () => {
      if (line.trim() !== '') blocks.push(`<p>${line.trim()}</p>`);
      line = '';
    };
    while (!reader.isAtEnd) {
      if (reader.takeMatch(/[ \t]*\n\s*\n\s*/y) !== '') endParagraph();
      else {
        const block = this.#takeBlock(reader);
        if (block === null) line += this.#takeInline(reader);
        else {
          endParagraph();
          blocks.push(block);
        }
      }
    }
    endParagraph();
    this.#depth--;
    return blocks.join('\n');
  }

  /** Returns text without paragraphs, for arguments. */
  inline(text: string): string {
    if (++this.#depth > MAX_DEPTH) throw new RangeError('The text is too deeply nested');
    const reader = new LatexReader(text);
    let html = '';
    while (!reader.isAtEnd) html += this.#takeBlock(reader) ?? this.#takeInline(reader);
    this.#depth--;
    return html;
  }

  #takeBlock(reader: LatexReader): string | null {
    const opening = reader.takeMatch(/\\begin\{[a-zA-Z]+\*?\}/y);
    if (opening === '') return convertCommand(reader, this, 'block');
    const name = opening.slice('\\begin{'.length, -1);
    return convertEnvironment(name, reader, this);
  }

  #takeInline(reader: LatexReader): string {
    if (reader.takeMatch(/%[^\n]*(?:\n[ \t]*)?/y) !== '') return '';
    for (const [open, close, isDisplay] of DELIMITERS) {
      if (!reader.take(open)) continue;
      const source = reader.takeUntil(close);
      return source === null ? escapeHtml(open) : formula(source, isDisplay);
    }
    if (reader.peek() === '\\') return convertCommand(reader, this, 'inline') ?? '';
    if (reader.peek() === '{') return this.inline(reader.takeArgument());
    const ligature = LIGATURES.find(([written]) => reader.take(written));
    return ligature ? ligature[1] : escapeHtml(reader.next().replace(/[{}]/, ''));
  }
}

/** Returns the place of a formula. */
function formula(source: string, isDisplay: boolean): string {
  const escaped = escapeHtml(source.trim());
  return isDisplay
    ? `<span class="markup__math markup__math--display">${escaped}</span>`
    : `<span class="markup__math">${escaped}</span>`;
}
