import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { MarkupText } from '../../context/markup.ts';

/** A concept under construction, whose type is assigned later. */
export interface MutableConcept extends Concept {
  label: string;
  type: TechnicalType;
  meanings: readonly MarkupText[];
}
