import { escapeHtml } from './escape-html';
import type { LatexReader } from './latex-reader';
import { ACCENTS, HEADINGS, IGNORED, MARKS, SYMBOLS } from './latex-tables';

/** Converts the arguments of LaTeX commands. */
export interface ArgumentConverter {
  inline(text: string): string;
}

const HEADING = new RegExp(`\\\\(?:${Object.keys(HEADINGS).join('|')})\\*?(?=\\s*[{[])`, 'y');

/** Converts a LaTeX command to HTML. Returns null for the other kind. */
export function convertCommand(
  reader: LatexReader,
  converter: ArgumentConverter,
  kind: 'block' | 'inline',
): string | null {
  return kind === 'block' ? takeHeading(reader, converter) : takeInLine(reader, converter);
}

function takeHeading(reader: LatexReader, converter: ArgumentConverter): string | null {
  const command = reader.takeMatch(HEADING);
  if (command === '') return null;
  reader.takeOptional();
  const level = HEADINGS[command.replace(/[\\*]/g, '')] ?? 1;
  return `<h${level}>${converter.inline(reader.takeArgument())}</h${level}>`;
}

function takeInLine(reader: LatexReader, converter: ArgumentConverter): string {
  reader.next();
  if (reader.take('\\')) {
    reader.takeMatch(/\*?(?:\[[^\]]*\])?/y);
    return '<br>';
  }
  const name = reader.takeMatch(/[a-zA-Z]+/y) || reader.next();
  const accent = own(ACCENTS, name);
  if (accent !== undefined && isAccented(reader)) return accented(reader, converter, accent);
  const symbol = own(SYMBOLS, name);
  if (symbol !== undefined) return escapeHtml(takeGap(reader, name) + symbol);
  if (name === 'verb') return takeVerbatim(reader);
  if (name === 'href' || name === 'url') return takeLink(reader, converter, name);
  return takeNamed(reader, converter, name);
}

/** A command of letters ends with a space or an empty group, which is part of it. */
function takeGap(reader: LatexReader, name: string): string {
  if (/^[a-zA-Z]/.test(name)) reader.takeMatch(/\{\}|[ \t]+/y);
  return '';
}

function isAccented(reader: LatexReader): boolean {
  return reader.hasArgument() || /[a-zA-Z\\ ]/.test(reader.peek());
}

function accented(reader: LatexReader, converter: ArgumentConverter, accent: string): string {
  const letter = converter.inline(reader.takeArgument().replace(/^\\([ij])$/, '$1'));
  return (letter.slice(0, 1) + accent + letter.slice(1)).normalize('NFC');
}

function takeVerbatim(reader: LatexReader): string {
  reader.take('*');
  const end = reader.next();
  return `<code>${escapeHtml(end === '' ? '' : (reader.takeUntil(end) ?? ''))}</code>`;
}

function takeLink(reader: LatexReader, converter: ArgumentConverter, name: string): string {
  const address = reader.takeArgument().replace(/\\([%#&_~$])/g, '$1');
  const text = name === 'href' ? converter.inline(reader.takeArgument()) : escapeHtml(address);
  return `<a href="${escapeHtml(address)}">${text}</a>`;
}

function takeNamed(reader: LatexReader, converter: ArgumentConverter, name: string): string {
  reader.take('*');
  const ignored = own(IGNORED, name);
  if (ignored !== undefined) {
    reader.takeOptional();
    for (let i = 0; i < ignored; i++) reader.takeArgument();
    reader.takeMatch(/[ \t]+/y);
    return '';
  }
  const note = reader.takeOptional();
  const mark = own(MARKS, name);
  if (!mark && !reader.hasArgument()) return takeGap(reader, name);
  const argument = converter.inline(reader.takeArgument());
  const [open, close] = mark ?? [`<span class="markup__cmd--${name}">`, '</span>'];
  const more = name.startsWith('cite') && note !== null ? `, ${converter.inline(note)}` : '';
  return open + argument + more + close;
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
