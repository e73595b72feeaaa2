import type { FileValue } from '@ampersand-prototype/generics';
import { CellError, isErrorValue } from './cell-error.ts';

/** The content of a cell: empty, text, boolean, date-time, or unusable. Numbers are texts, so that they keep every digit. */
export type Cell = FileValue | CellError | null;

/** The cells of a row by column. There may be holes in it: one far cell costs no more than a near one. */
export type Row = readonly (Cell | undefined)[];

/** The cell text for a new atom. */
export const NEW_ATOM = '_NEW';

const ESCAPED = /^\\("[\s\S]*")$/;
/**
 * Texts that a spreadsheet or its reader would take for something else, or change. The library that writes workbooks
 * looks texts up in an object, so names that every object has (`valueOf`) are escaped as well.
 */
const NEEDS_ESCAPE =
  /^$|^\s|\s$|^[[=+@\\\-\uff1d\uff0b\uff0d\uff20]|^_NEW$|(?![\t\n])\p{Cc}|[\u2028\u2029\ufeff\ufffd\p{Noncharacter_Code_Point}]|_x[0-9a-fA-F]{4}_/u;
const NUMBER = /^-\d+(?:\.\d+)?$/;
const INVISIBLE =
  /[\u007f-\u009f\u2028\u2029\ufeff\ufffd\p{Noncharacter_Code_Point}]|_(?=x[0-9a-fA-F]{4}_)/gu;

/**
 * Escapes a text so that reading it back gives the same text. Text that a cell cannot hold literally becomes a backslash
 * and a JSON string: `\"[x]"`. Spreadsheets then don't treat it as a formula either.
 */
export function escapeCell(text: string): string {
  const isSafe = !NEEDS_ESCAPE.test(text) && !isErrorValue(text) && !(text in Object.prototype);
  if (isSafe || NUMBER.test(text)) return text;
  return `\\${JSON.stringify(text).replace(INVISIBLE, unicodeEscape)}`;
}

function unicodeEscape(character: string): string {
  const HEX = 16;
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(HEX).padStart(4, '0')}`).join('');
}

/** A cell after trimming whitespace and resolving escapes. */
export interface ReadCell {
  /** Null when the cell is empty. */
  readonly value: FileValue | CellError | null;
  /** The text is meant literally: no header, no `_NEW`, no list of values. */
  readonly isLiteral: boolean;
}

/** Trims a cell and resolves its escapes. */
export function readCell(cell: Cell | undefined): ReadCell {
  if (typeof cell !== 'string') return { value: cell ?? null, isLiteral: false };
  const trimmed = cell.trim();
  const json = trimmed.startsWith('\\') ? ESCAPED.exec(trimmed)?.[1] : undefined;
  const literal = json === undefined ? null : parsedString(json);
  if (literal !== null) return { value: literal, isLiteral: true };
  if (isErrorValue(trimmed)) return { value: new CellError('error', trimmed), isLiteral: false };
  return { value: trimmed === '' ? null : trimmed, isLiteral: false };
}

function parsedString(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Checks whether a cell contains only whitespace. */
export function isEmpty(cell: Cell | undefined): boolean {
  return readCell(cell).value === null;
}

/** Returns the text of a header cell; null if it is empty or not text. */
export function headerText(cell: Cell | undefined): string | null {
  const { value, isLiteral } = readCell(cell);
  return typeof value === 'string' && !isLiteral ? value : null;
}

/** A column header: its name, and the delimiter of atoms in its cells. */
export interface Header {
  readonly name: string;
  readonly delimiter: string | null;
}

/** Formats a block header: `[Skill,]`. Null for a text without brackets. */
export function bracketed(text: string | null): Header | null {
  const inside = /^\[([^\]]*)\]$/s.exec(text ?? '')?.[1];
  if (inside === undefined) return null;
  const delimiter = /[^\p{L}\p{N}_.\s]$/u.exec(inside)?.[0] ?? null;
  const name = delimiter === null ? inside : inside.slice(0, -delimiter.length);
  return { name: name.trim(), delimiter };
}
