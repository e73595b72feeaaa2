import {
  instantOfClock,
  VALUE_TYPES,
  type FileValue,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import type { AtomNode } from '../../parse/tree/atom-node.ts';

/**
 * Converts a value of a population file to a literal of the type. Files do not reliably distinguish texts, numbers, and dates.
 */
export function spreadsheetAtom(node: AtomNode, type: TechnicalType): AtomNode {
  const { literal, fileText, parse, text } = VALUE_TYPES[type];
  if (literal === 'unwritable') return node;
  const value = valueOf(node);
  const { timeZone } = node;
  const timestamp =
    timeZone !== undefined && type === 'DATETIME' ? instantOfClock(value, timeZone) : null;
  const given = timestamp ?? fileText(value);
  const parsed = parse(given);
  if ('stored' in parsed) return { ...node, kind: literal, text: text(parsed.stored) };
  return literal === 'text' ? { ...node, kind: 'text', text: given } : node;
}

function valueOf({ kind, text, number }: AtomNode): FileValue {
  if (number !== undefined) return { number, shown: text };
  if (kind === 'boolean') return text === 'True';
  if (kind === 'date' || kind === 'datetime') return new Date(text);
  return kind === 'float' ? text.replace(/\.0+$/, '') : text;
}
