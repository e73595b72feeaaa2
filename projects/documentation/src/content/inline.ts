import type { Inline } from '@ampersand-prototype/generics';

/** Private-use characters that no script contains in practice; they let sentences of a grammar carry references. */
const [OPEN, MIDDLE, CLOSE, CODE, END] = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004'];
const MARKS = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002|\uE003([^\uE004]*)\uE004/g;

/** Marks a text as a link to a definition. */
export function markReference(id: string, text: string): string {
  return `${OPEN}${id}${MIDDLE}${text}${CLOSE}`;
}

/** Marks a text as code. */
export function markCode(text: string): string {
  return `${CODE}${text}${END}`;
}

/** Splits text with inline markup into plain text, links, and code. */
export function parseInline(marked: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const addText = (to: number): void => {
    if (to > end) pieces.push({ kind: 'text', text: marked.slice(end, to) });
  };
  for (const match of marked.matchAll(MARKS)) {
    addText(match.index);
    const [all, id, text = '', code] = match;
    if (code === undefined) pieces.push({ kind: 'reference', id: id ?? '', text });
    else pieces.push({ kind: 'code', text: code });
    end = match.index + all.length;
  }
  addText(marked.length);
  return pieces;
}
