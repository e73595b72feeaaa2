import type { TechnicalType } from '@ampersand-prototype/generics';
import type { AtomNode } from '../parse/tree/atom.ts';

const TRUE_WORDS = new Set(['TRUE', 'YES', 'WAAR', 'JA', 'WEL']);
const FALSE_WORDS = new Set(['FALSE', 'NO', 'ONWAAR', 'NEE', 'NIET']);
const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of the day numbers of a spreadsheet. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A cell as a literal of the type: a spreadsheet does not tell texts, numbers and dates apart reliably. */
export function spreadsheetAtom(node: AtomNode, type: TechnicalType): AtomNode {
  switch (type) {
    case 'BOOLEAN':
      return truth(node);
    case 'INTEGER':
    case 'FLOAT':
      return number(node);
    case 'DATE':
    case 'DATETIME':
      return moment(node, type);
    default:
      return node.kind === 'text' ? node : { ...node, kind: 'text', text: plain(node) };
  }
}

/** What the cell shows: whole numbers without a fraction. */
function plain(node: AtomNode): string {
  return node.kind === 'float' ? node.text.replace(/\.0+$/, '') : node.text;
}

function truth(node: AtomNode): AtomNode {
  const word = node.text.trim().toUpperCase();
  if (TRUE_WORDS.has(word)) return { ...node, kind: 'boolean', text: 'True' };
  if (FALSE_WORDS.has(word)) return { ...node, kind: 'boolean', text: 'False' };
  return node;
}

function number(node: AtomNode): AtomNode {
  const text = plain(node).trim();
  if (/^[+-]?\d+$/.test(text)) return { ...node, kind: 'integer', text: BigInt(text).toString() };
  return /^[+-]?\d+\.\d+(e[+-]?\d+)?$/i.test(text) ? { ...node, kind: 'float', text } : node;
}

function moment(node: AtomNode, type: 'DATE' | 'DATETIME'): AtomNode {
  const time = momentOf(node);
  if (time === null || Number.isNaN(time)) return node;
  const iso = new Date(time).toISOString();
  if (type === 'DATE') return { ...node, kind: 'date', text: iso.slice(0, 10) };
  return { ...node, kind: 'datetime', text: iso.replace(/\.0+Z$/, 'Z') };
}

function momentOf(node: AtomNode): number | null {
  if (node.kind === 'integer' || node.kind === 'float') {
    return DAY_ZERO + Math.round(Number(node.text) * DAY);
  }
  const isIso = /^\d{4}-\d\d-\d\d(T.*)?$/.test(node.text);
  return isIso ? Date.parse(node.text) : null;
}
