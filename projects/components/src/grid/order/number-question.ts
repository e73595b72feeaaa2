import { AGGREGATE_FUNCTIONS, type AggregateFunction } from '@ampersand-prototype/generics';
import type { AggregateRequest } from '@ampersand-prototype/components/application';
import { propertyNameOf } from '../../filter/item-names';

/** The number that a box shows: a function, and the item whose values it takes; null for the number of rows. */
export interface NumberQuestion {
  readonly function: AggregateFunction;
  readonly item: string | null;
}

const CALL = /^(\w+)\((.+)\)$/;

/** Reads the annotation `value`: `count`, or a function of an item such as `sum(Hours)`. Other texts count the rows. */
export function numberQuestion(text: string): NumberQuestion {
  const [, name, label = ''] = CALL.exec(text.trim()) ?? [];
  const found = AGGREGATE_FUNCTIONS.find((each) => each === name && each !== 'count');
  return found
    ? { function: found, item: propertyNameOf(label.trim()) }
    : { function: 'count', item: null };
}

/** The request for a number. */
export function requestOf({ function: name, item }: NumberQuestion): AggregateRequest {
  return { aggregate: item === null ? name : `${item}:${name}` };
}
