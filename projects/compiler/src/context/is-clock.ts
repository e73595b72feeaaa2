import { CLOCK_RELATION } from '@ampersand-prototype/generics';
import type { Relation } from './relation.ts';

/** Reports whether a relation is the one that the server keeps at the current date. */
export function isClock({ name, source, target }: Relation): boolean {
  return (
    name === CLOCK_RELATION.name && source.name === CLOCK_RELATION.source && target.type === 'DATE'
  );
}
