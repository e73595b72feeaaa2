import type { Language } from '@ampersand-prototype/generics';
import type { Demand, DemandKeyword } from './demand.ts';
import { GRAMMAR } from './grammars.ts';
import type { RuleTitle } from './rule-title.ts';

/** A relation in words, with the concepts at its ends. */
export interface RelationInWords {
  /** Label of its field. */
  readonly field: string;
  /** Whether the field is one of the target. */
  readonly isFlipped: boolean;
  readonly source: string;
  readonly target: string;
}

/** What a property is called from the other end of its relation. */
const CONVERSE: Readonly<Partial<Record<DemandKeyword, DemandKeyword>>> = {
  UNI: 'INJ',
  INJ: 'UNI',
  TOT: 'SUR',
  SUR: 'TOT',
};

/** Returns what a property of a relation requires as a title. */
export function propertyTitle(
  language: Language,
  word: DemandKeyword,
  { field, isFlipped, source, target }: RelationInWords,
  signature: string,
): RuleTitle {
  const [owner, value] = isFlipped ? [target, source] : [source, target];
  const shown = isFlipped ? (CONVERSE[word] ?? word) : word;
  return titleOf(language, { word: shown, owner, value, signature }, [field]);
}

/** Returns what an IDENT requires as a title. `fields` are the labels of what it compares; none if that is unknown. */
export function identityTitle(
  language: Language,
  owner: string,
  fields: readonly string[],
): RuleTitle {
  return titleOf(language, { word: 'IDENT', owner, value: '', signature: null }, fields);
}

function titleOf(
  language: Language,
  rest: Omit<Demand, 'field'>,
  fields: readonly string[],
): RuleTitle {
  const grammar = GRAMMAR[language];
  const quoted = fields.map((each) => grammar.quote(each));
  const [plain, field] = [fields, quoted].map((each) =>
    each.length === 0 ? grammar.sameData : grammar.and(each),
  ) as [string, string];
  const text = grammar.demand[rest.word](plain, rest.owner, rest.value);
  return { kind: 'statement', text, demand: { ...rest, field } };
}
