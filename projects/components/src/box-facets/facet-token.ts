import { foldText, isPeriod, ITEM_SEPARATOR, periodRange } from '@ampersand-prototype/generics';
import {
  isJsonNode,
  type JsonNode,
  labelOf,
  userTimeZone,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { cellValues } from '../grid/column/cell-text';
import { keyOf } from '../grid/view/column-filter';

/** Represents rows without a value, in URLs. */
export const EMPTY_TOKEN = '∅';

const TEXT = '~';
const EXACT = '=';
const RANGE = '..';

/** A choice in a facet, as a string in the URL. */
export type FacetChoice =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'value'; readonly value: string };

/** Encodes a chosen facet value for the URL. */
export function valueToken(value: string): string {
  const isSpecial = /^[~=]/.test(value) || value.includes(RANGE) || value === EMPTY_TOKEN;
  return isSpecial ? EXACT + value : value;
}

/** Encodes a text filter for the URL. */
export function textToken(text: string): string {
  return TEXT + text;
}

/** Encodes a range for the URL; an empty end is open. */
export function rangeToken(from: string, to: string): string {
  return from + RANGE + to;
}

/** Decodes a facet choice from the URL. */
export function readChoice(token: string): FacetChoice {
  if (token === EMPTY_TOKEN) return { kind: 'empty' };
  if (token.startsWith(TEXT)) return { kind: 'text', text: token.slice(TEXT.length) };
  if (token.startsWith(EXACT)) return { kind: 'value', value: token.slice(EXACT.length) };
  const at = token.indexOf(RANGE);
  if (at < 0) return { kind: 'value', value: token };
  return { kind: 'range', from: token.slice(0, at), to: token.slice(at + RANGE.length) };
}

/** Converts a facet choice to the filters of a list request. Texts of a date facet are filtered by their beginning. */
export function filtersOf(
  item: string,
  token: string,
  isDateOfText: boolean,
): readonly (readonly [string, string])[] {
  const choice = readChoice(token);
  switch (choice.kind) {
    case 'empty':
      return [[`${item}.empty`, 'true']];
    case 'text':
      return [[item, choice.text]];
    case 'range': {
      const ends = [
        [`${item}.from`, choice.from],
        [`${item}.to`, choice.to],
      ] as const;
      return ends.filter(([, end]) => end !== '');
    }
    case 'value': {
      const operator = isDateOfText && isPeriod(choice.value) ? 'period' : 'is';
      return [[`${item}.${operator}`, choice.value]];
    }
  }
}

/** Checks in memory whether a row matches one of the choices of a facet. */
export function passesChoices(
  row: JsonNode,
  item: string,
  tokens: readonly string[],
  isDateOfText: boolean,
): boolean {
  const values = valuesAt(row, item);
  return tokens.map(readChoice).some((choice) => {
    if (choice.kind === 'empty') return values.length === 0;
    return values.some((value) => passes(value, choice, isDateOfText));
  });
}

function passes(
  value: unknown,
  choice: Exclude<FacetChoice, { kind: 'empty' }>,
  isDateOfText: boolean,
): boolean {
  switch (choice.kind) {
    case 'text':
      return foldText(labelOf(value)).includes(foldText(choice.text));
    case 'range':
      return isBetween(Number(value), choice.from, choice.to);
    case 'value':
      return (
        keyOf(value) === choice.value || isIn(String(keyOf(value)), choice.value, isDateOfText)
      );
  }
}

function isBetween(value: number, from: string, to: string): boolean {
  return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Whether a date is in a period, by the clock of the user. */
function isIn(value: string, period: string, isDateOfText: boolean): boolean {
  if (!isPeriod(period)) return false;
  if (isDateOfText || DATE.test(value)) return value.startsWith(period);
  if (!DATETIME.test(value)) return false;
  const range = periodRange(period, 'DATETIME', userTimeZone());
  return range !== null && value >= range.first && value <= range.last;
}

function valuesAt(row: JsonNode, item: string): readonly unknown[] {
  const [first = '', ...below] = item.split(ITEM_SEPARATOR);
  return below.reduce(
    (values, name) => values.flatMap((value) => (isJsonNode(value) ? valuesOf(value[name]) : [])),
    cellValues(row, first),
  );
}
