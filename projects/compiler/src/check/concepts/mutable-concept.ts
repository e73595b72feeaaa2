import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { MarkupText } from '../../context/markup.ts';

/** A concept while it is being made: its type is known only after the interfaces have been typed. */
export interface MutableConcept extends Concept {
  label: string;
  type: TechnicalType;
  meanings: readonly MarkupText[];
}
