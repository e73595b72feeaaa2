import type { Diagnostic } from './diagnostic.ts';
import type { Origin } from './origin.ts';

/** The options for rendering diagnostics. */
export interface RenderOptions {
  /** The text of a file as it is on disk; null when it is not at hand, and then no line is shown. */
  readonly sourceOf: (file: string) => string | null;
  /** Whether to use ANSI colors. */
  readonly color?: boolean;
}

type Style = 'bold' | 'red' | 'yellow' | 'blue' | 'dim';

const CODES: Readonly<Record<Style, string>> = {
  bold: '1',
  red: '1;31',
  yellow: '1;33',
  blue: '36',
  dim: '2',
};

const STYLES = { error: 'red', warning: 'yellow', hint: 'blue' } as const;

const WIDEST = 120;

/**
 * Renders diagnostics as text: position, message, marked source line, related positions, and hint. A blank line separates them.
 */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: RenderOptions,
): string {
  const renderer = new Renderer(options);
  return diagnostics.map((item) => renderer.render(item)).join('\n');
}

class Renderer {
  readonly #options: RenderOptions;
  readonly #lines = new Map<string, readonly string[] | null>();

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  render(item: Diagnostic): string {
    const style = STYLES[item.severity];
    const place = this.#paint('bold', placeOf(item.origin));
    const parts = [
      `${place} ${this.#paint(style, item.severity)} ${item.code}`,
      `  ${printable(item.message)}`,
      ...this.#frame(item.origin, style),
    ];
    for (const { origin, message } of item.related) {
      parts.push(`  ${this.#paint('blue', placeOf(origin))} ${printable(message)}`);
      parts.push(...this.#frame(origin, 'blue'));
    }
    if (item.hint !== null) {
      parts.push(`  ${this.#paint('bold', 'How to fix:')} ${printable(item.hint)}`);
    }
    return `${parts.join('\n')}\n`;
  }

  #frame(origin: Origin, style: Style): readonly string[] {
    const { start, end } = origin;
    // A spreadsheet has no lines to show, and its bytes say nothing.
    if (origin.cell !== undefined) return [];
    const line = this.#linesOf(origin.file)?.[start.line - 1];
    if (line === undefined || (line.trim() === '' && start.column > line.length)) return [];
    const last = end.line === start.line ? end.column : line.length + 1;
    const window = shorten(line, start.column - 1, Math.max(start.column, last - 1));
    const gutter = String(start.line);
    const padding = ' '.repeat(gutter.length);
    const bar = this.#paint('dim', '|');
    const mark = this.#paint(style, '^'.repeat(Math.max(1, window.length)));
    return [
      `  ${this.#paint('dim', gutter)} ${bar} ${window.text}`,
      `  ${padding} ${bar} ${' '.repeat(window.indent)}${mark}`,
    ];
  }

  #linesOf(file: string): readonly string[] | null {
    let lines = this.#lines.get(file);
    if (lines === undefined) {
      const text = this.#options.sourceOf(file);
      lines = text?.split(text.includes('\n') ? /\r?\n/ : '\r') ?? null;
      this.#lines.set(file, lines);
    }
    return lines;
  }

  #paint(style: Style, text: string): string {
    return this.#options.color === true ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;
  }
}

/** A text of several lines is indented; other control characters could steer the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\n  ');
}

function placeOf({ file, start, cell }: Origin): string {
  if (cell !== undefined) return printable(`${file}, ${cell}`);
  return `${printable(file)}:${start.line}:${start.column}`;
}

interface Window {
  readonly text: string;
  /** Columns in front of the mark, and columns that the mark takes, on a terminal. */
  readonly indent: number;
  readonly length: number;
}

/** The part of a long line around the place, with control characters blanked. */
function shorten(line: string, from: number, to: number): Window {
  const clean = line.replace(/\p{Cc}/gu, ' ');
  const start = to <= WIDEST ? 0 : wholeAt(clean, Math.max(0, from - 40));
  const end = wholeAt(clean, start + WIDEST);
  const cut = start > 0 ? '…' : '';
  const rest = clean.slice(start, end);
  const isCutBehind = end < clean.length;
  return {
    text: cut + rest + (isCutBehind ? '…' : ''),
    indent: columns(cut + clean.slice(start, from)),
    length: columns(clean.slice(from, Math.min(to, end))),
  };
}

/** The place, or the one before it where it is inside a character of two units. */
function wholeAt(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** How many columns a text takes: wide characters take two, marks on the character before take none. */
function columns(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/\p{M}|\u200d|\ufe0f/u.test(char)) continue;
    const isWide =
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
    width += isWide.test(char) ? 2 : 1;
  }
  return width;
}

/** Converts diagnostics to JSON with the same members, for other programs. */
export function diagnosticsToJson(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify({ diagnostics }, null, 2);
}
