import { foldText } from '@ampersand-prototype/generics';
import { atomId, type JsonNode, textOf } from '@ampersand-prototype/components/application';
import { cellValues, filterText, sortValue } from '../column/cell-text';

/** The filter of a column. */
export type ColumnFilter =
  | { readonly kind: 'contains'; readonly text: string }
  /** Both ends belong to it; an empty end is open. Numbers as digits, dates and moments as they are stored. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'empty' | 'filled' }
  /** One of these: values as texts, atoms by their identifiers. */
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/** Checks whether a row matches a filter. */
export function passes(
  row: JsonNode,
  column: string,
  filter: ColumnFilter,
  locale: string,
): boolean {
  const value = sortValue(row, column);
  switch (filter.kind) {
    case 'empty':
      return value === null || value === '';
    case 'filled':
      return value !== null && value !== '';
    case 'contains':
      return foldText(filterText(row, column, locale)).includes(foldText(filter.text.trim()));
    case 'choice':
      return cellValues(row, column).some((one) => filter.values.includes(keyOf(one)));
    case 'range':
      return value !== null && isBetween(value, filter.from, filter.to);
  }
}

function isBetween(value: string | number, from: string, to: string): boolean {
  if (typeof value === 'number')
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  return (from === '' || value >= from) && (to === '' || value <= to);
}

/** Returns the key of a value in a filter: its text, or the atom’s identifier. */
export function keyOf(value: unknown): string {
  return atomId(value) ?? textOf(value);
}

/** Encodes a filter as a short string. */
export function writeFilter(filter: ColumnFilter): string {
  if (filter.kind === 'contains') return `~${filter.text}`;
  if (filter.kind === 'choice') return `=${filter.values.map(quoted).join(',')}`;
  if (filter.kind === 'range') return `${filter.from}..${filter.to}`;
  return filter.kind === 'empty' ? 'empty' : 'filled';
}

/** Decodes a filter from a string; null if invalid. A text without an operator is searched for. */
export function readFilter(text: string): ColumnFilter | null {
  if (text === 'empty' || text === 'filled') return { kind: text };
  if (text.startsWith('~')) return { kind: 'contains', text: text.slice(1) };
  if (text.startsWith('=')) return choiceIn(text.slice(1));
  const at = text.indexOf('..');
  if (at >= 0) return { kind: 'range', from: text.slice(0, at), to: text.slice(at + 2) };
  return text.trim() === '' ? null : { kind: 'contains', text };
}

/** A value without the sign that separates values. */
function quoted(value: string): string {
  return value.replace(/[%,]/g, encodeURIComponent);
}

function choiceIn(text: string): ColumnFilter | null {
  try {
    return { kind: 'choice', values: text.split(',').map(decodeURIComponent) };
  } catch {
    return null;
  }
}
