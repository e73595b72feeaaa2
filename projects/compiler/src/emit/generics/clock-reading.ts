import type { NodeReading } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { isClock } from '../../context/is-clock.ts';
import type { Relation } from '../../context/relation.ts';
import { compose, full, relationTerm } from '../../term/build-term.ts';
import type { NodeQueries } from './node-queries.ts';

/** Returns how to read the date of the clock from atoms of a concept; null without a clock. */
export function clockReading(
  relations: readonly Relation[],
  source: Concept,
  queries: NodeQueries,
): NodeReading | null {
  const clock = relations.find(isClock);
  if (!clock) return null;
  return queries.of(compose(full(source, clock.source), relationTerm(clock)), [], false).reading;
}
