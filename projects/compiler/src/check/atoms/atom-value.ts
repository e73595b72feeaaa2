import {
  decimalText,
  isObjectType,
  normalizedText,
  parseImportedPassword,
  VALUE_TYPES,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import { shortIdentifier } from '@ampersand-prototype/population/short-identifier';
import type { AtomValue } from '../../context/atom.ts';
import type { AtomNode } from '../../parse/tree/atom-node.ts';

/** The atom of a literal, or the reason why it is invalid. */
export type AtomResult = AtomValue | 'wrongType' | 'unwritable' | 'outOfRange' | 'otherHash';

/** Parses `node` as an atom of a concept with this type. */
export function atomOf(node: AtomNode, type: TechnicalType): AtomResult {
  const { literal } = VALUE_TYPES[type];
  switch (literal) {
    case 'text':
      if (node.kind !== 'text') return 'wrongType';
      if (type === 'PASSWORD' && 'expected' in parseImportedPassword(node.text)) return 'otherHash';
      return { kind: 'text', text: textOf(node.text, type) };
    case 'integer':
      return node.kind === 'integer' ? integer(node.text) : 'wrongType';
    case 'float':
      return node.kind === 'integer' || node.kind === 'float' ? float(node.text) : 'wrongType';
    case 'boolean':
    case 'date':
    case 'datetime':
      return ofKind(node, literal);
    case 'unwritable':
      return literal;
  }
}

function textOf(written: string, type: TechnicalType): string {
  const text = normalizedText(type, written);
  return isObjectType(type) ? shortIdentifier(text) : text;
}

function ofKind(node: AtomNode, kind: AtomValue['kind']): AtomResult {
  return node.kind === kind ? { kind, text: node.text } : 'wrongType';
}

const MAX_INTEGER = 2n ** 63n - 1n;

function integer(text: string): AtomResult {
  const value = BigInt(text);
  const fits = value <= MAX_INTEGER && value >= -MAX_INTEGER - 1n;
  return fits ? { kind: 'integer', text: value.toString() } : 'outOfRange';
}

function float(text: string): AtomResult {
  const value = Number(text);
  return Number.isFinite(value) ? { kind: 'float', text: decimalText(value) } : 'outOfRange';
}
