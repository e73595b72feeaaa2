import type { Language } from '@ampersand-prototype/generics';
import type { Multiplicity } from './grammar.ts';
import { GRAMMAR } from './grammars.ts';
import type { RuleTitle } from './rule-title.ts';

const MULTIPLICITIES: readonly string[] = ['UNI', 'TOT', 'INJ', 'SUR'] satisfies Multiplicity[];

/** A relation in words, with the concepts at its ends. */
export interface RelationInWords {
  /** Label of its field. */
  readonly field: string;
  readonly source: string;
  readonly target: string;
}

/** Returns the demand of a multiplicity as a title. Null for other properties, which have no such sentence. */
export function multiplicityTitle(
  language: Language,
  property: string,
  { field, source, target }: RelationInWords,
): RuleTitle | null {
  if (!isMultiplicity(property)) return null;
  return {
    kind: 'statement',
    text: GRAMMAR[language].multiplicity[property](field, source, target),
  };
}

function isMultiplicity(property: string): property is Multiplicity {
  return MULTIPLICITIES.includes(property);
}
