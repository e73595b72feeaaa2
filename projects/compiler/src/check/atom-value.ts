import { createHash } from 'node:crypto';
import type { TechnicalType } from '@ampersand-prototype/generics';
import type { AtomValue } from '../context/atom.ts';
import type { AtomNode } from '../parse/tree/atom.ts';

/** The atom that a literal stands for, or why it stands for none. */
export type AtomResult = AtomValue | 'wrongType' | 'unwritable' | 'outOfRange';

/** What `node` means as an atom of a concept with this type. */
export function atomOf(node: AtomNode, type: TechnicalType): AtomResult {
  switch (type) {
    case 'ALPHANUMERIC':
    case 'BIGALPHANUMERIC':
    case 'HUGEALPHANUMERIC':
    case 'PASSWORD':
    case 'URL':
      return ofKind(node, 'text');
    case 'OBJECT':
      return node.kind === 'text' ? { kind: 'text', text: objectId(node.text) } : 'wrongType';
    case 'INTEGER':
      return node.kind === 'integer' ? integer(node.text) : 'wrongType';
    case 'FLOAT':
      return node.kind === 'integer' || node.kind === 'float' ? float(node.text) : 'wrongType';
    case 'BOOLEAN':
      return ofKind(node, 'boolean');
    case 'DATE':
      return ofKind(node, 'date');
    case 'DATETIME':
      return ofKind(node, 'datetime');
    default:
      return 'unwritable';
  }
}

function ofKind(node: AtomNode, kind: AtomValue['kind']): AtomResult {
  return node.kind === kind ? { kind, text: node.text } : 'wrongType';
}

const LARGEST = 2n ** 63n - 1n;

function integer(text: string): AtomResult {
  const value = BigInt(text);
  const fits = value <= LARGEST && value >= -LARGEST - 1n;
  return fits ? { kind: 'integer', text: value.toString() } : 'outOfRange';
}

function float(text: string): AtomResult {
  const value = Number(text);
  return Number.isFinite(value) ? { kind: 'float', text: decimal(value) } : 'outOfRange';
}

/** A number without exponent and with a decimal point: `3.0`, `0.0000001`. */
export function decimal(value: number): string {
  const text = String(value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (parts === null) return text.includes('.') ? text : `${text}.0`;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}.0`;
}

const LONGEST_ID = 254;

/** Long identifiers are cut and made unique, in the same way as the running application does. */
function objectId(text: string): string {
  if (text.length <= LONGEST_ID) return text;
  const hash = createHash('sha1').update(text, 'utf8').digest('hex').slice(0, 10);
  return `${text.slice(0, 243)}_${hash}`;
}
