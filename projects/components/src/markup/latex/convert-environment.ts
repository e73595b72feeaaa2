import { escapeHtml } from './escape-html';
import { LatexReader } from './latex-reader';
import { FORMULAS, GROUPS, LISTS, SOURCES, THEOREMS } from './latex-tables';

/** Converts the body of LaTeX environments. */
export interface BodyConverter {
  convert(text: string): string;
  inline(text: string): string;
}

/** Converts a LaTeX environment to HTML, after its `\begin`. */
export function convertEnvironment(
  name: string,
  reader: LatexReader,
  converter: BodyConverter,
): string {
  const body = reader.takeEnvironment(name);
  const plain = name.replace('*', '');
  if (SOURCES.has(name)) return `<pre>${escapeHtml(body.replace(/^\n|\s+$/g, ''))}</pre>`;
  if (FORMULAS.has(name)) return environmentFormula(plain, body);
  const list = Object.hasOwn(LISTS, plain) ? LISTS[plain] : undefined;
  if (list !== undefined) return listOf(list, body, converter);
  if (plain === 'quote' || plain === 'quotation' || plain === 'verse')
    return `<blockquote>${converter.convert(body)}</blockquote>`;
  if (THEOREMS.has(plain)) return theorem(plain, body, converter);
  if (GROUPS.has(plain)) return converter.convert(withoutOptions(body));
  return `<div class="markup__cmd--${plain}">${converter.convert(body)}</div>`;
}

/** A formula on lines of its own; numbers are left out. */
function environmentFormula(name: string, body: string): string {
  const isSingle = ['equation', 'math', 'displaymath'].includes(name);
  const rows = body.replace(/&\s*(=|<|>|\\leq?\b|\\geq?\b)\s*&/g, '&$1 ');
  const lines = name === 'eqnarray' ? ['align*', rows] : [`${name}*`, body];
  const source = isSingle ? body : `\\begin{${lines[0]}}${lines[1]}\\end{${lines[0]}}`;
  return `<div class="markup__math markup__math--display">${escapeHtml(source.trim())}</div>`;
}

function theorem(name: string, body: string, converter: BodyConverter): string {
  const reader = new LatexReader(body);
  reader.takeMatch(/\s*/y);
  const title = reader.takeOptional();
  const heading = name.slice(0, 1).toUpperCase() + name.slice(1);
  const named = title === null ? heading : `${heading} (${converter.inline(title)})`;
  const content = converter.convert(remainder(reader));
  return `<div class="markup__theorem markup__theorem--${name}"><p class="markup__theorem-name">${named}.</p>${content}</div>`;
}

function listOf(element: string, body: string, converter: BodyConverter): string {
  const items = itemsOf(withoutOptions(body)).map((item) => {
    const reader = new LatexReader(item);
    const term = reader.takeOptional();
    const content = unwrapped(converter.convert(remainder(reader)));
    if (element === 'dl') return `<dt>${converter.inline(term ?? '')}</dt><dd>${content}</dd>`;
    return `<li>${term === null ? '' : `${converter.inline(term)} `}${content}</li>`;
  });
  return `<${element}>${items.join('')}</${element}>`;
}

/** The items of a list, without those of lists inside it. */
function itemsOf(body: string): readonly string[] {
  const items: string[] = [];
  let [depth, start] = [0, -1];
  for (const { 0: found, index } of body.matchAll(
    /\\(?:begin|end)\{\w+\*?\}|\\item(?![a-zA-Z])/g,
  )) {
    if (found.startsWith('\\begin')) depth++;
    else if (found.startsWith('\\end')) depth--;
    else if (depth === 0) {
      if (start >= 0) items.push(body.slice(start, index));
      start = index + found.length;
    }
  }
  return start < 0 ? [] : [...items, body.slice(start)];
}

function withoutOptions(body: string): string {
  return body.replace(/^\s*\[[^\]]*\]/, '');
}

/** A single paragraph in an item is its text. */
function unwrapped(html: string): string {
  const isSingle = html.startsWith('<p>') && html.lastIndexOf('<p>') === 0;
  return isSingle ? html.replace(/^<p>|<\/p>/g, '') : html;
}

function remainder(reader: LatexReader): string {
  let text = '';
  while (!reader.isAtEnd) text += reader.next();
  return text.trim();
}
