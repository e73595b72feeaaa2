import type { FileValue } from '@ampersand-prototype/generics';
import { CellFault, isErrorValue } from './cell-fault.ts';

/** A cell: empty, a text, true or false, a moment, or without a usable value. Numbers are texts, so that they keep every digit. */
export type Cell = FileValue | CellFault | null;

/** The cells of a row by column. There may be holes in it: one far cell costs no more than a near one. */
export type Row = readonly (Cell | undefined)[];

/** Stands for an atom that is to be made. */
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
 * A text as it is written to a cell. What a cell cannot hold literally is written as a backslash and a JSON string:
 * `\"[x]"`. That also keeps spreadsheets from taking a text for a formula.
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

/** A cell as it is meant: outer white space is no part of it, an escaped text is taken literally. */
export interface ReadCell {
  /** Null when the cell is empty. */
  readonly value: FileValue | CellFault | null;
  /** The text is meant literally: no header, no `_NEW`, no list of values. */
  readonly isLiteral: boolean;
}

/** Reads a cell. */
export function readCell(cell: Cell | undefined): ReadCell {
  if (typeof cell !== 'string') return { value: cell ?? null, isLiteral: false };
  const trimmed = cell.trim();
  const json = trimmed.startsWith('\\') ? ESCAPED.exec(trimmed)?.[1] : undefined;
  const literal = json === undefined ? null : parsedString(json);
  if (literal !== null) return { value: literal, isLiteral: true };
  if (isErrorValue(trimmed)) return { value: new CellFault('error', trimmed), isLiteral: false };
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

/** Whether a cell holds nothing but white space. */
export function isEmpty(cell: Cell | undefined): boolean {
  return readCell(cell).value === null;
}

/** The text of a cell for use as a header; null when it is empty or no text. */
export function headerText(cell: Cell | undefined): string | null {
  const { value, isLiteral } = readCell(cell);
  return typeof value === 'string' && !isLiteral ? value : null;
}

/** A name in a header, and what separates several atoms in a cell of its column. */
export interface Header {
  readonly name: string;
  readonly delimiter: string | null;
}

/** A name between square brackets, with the delimiter of its values: `[Skill,]`. Null for a text without brackets. */
export function bracketed(text: string | null): Header | null {
  const inside = /^\[([^\]]*)\]$/s.exec(text ?? '')?.[1];
  if (inside === undefined) return null;
  const delimiter = /[^\p{L}\p{N}_.\s]$/u.exec(inside)?.[0] ?? null;
  const name = delimiter === null ? inside : inside.slice(0, -delimiter.length);
  return { name: name.trim(), delimiter };
}
