import type { Relation, RelationProperty } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import {
  combine,
  complement,
  compose,
  converse,
  identity,
  relationTerm,
} from '../term/build-term.ts';
import { namespaceOf } from '../term/local-name.ts';
import { showOrigin, type PlannedRule, type LocalizedText } from './planned-rule.ts';
import { stableDigits } from './stable-digits.ts';

/** The properties in the order in which their rules are made, with the adjectives in English and Dutch. */
const ADJECTIVES: Readonly<Record<RelationProperty, readonly [string, string]>> = {
  UNI: ['univalent', 'univalent'],
  TOT: ['total', 'totaal'],
  INJ: ['injective', 'injectief'],
  SUR: ['surjective', 'surjectief'],
  SYM: ['symmetric', 'symmetrisch'],
  ASY: ['antisymmetric', 'antisymmetrisch'],
  TRN: ['transitive', 'transitief'],
  RFX: ['reflexive', 'reflexief'],
  IRF: ['irreflexive', 'irreflexief'],
};

/** Property rules that the layout of the tables enforces, independent of roles. */
const ALWAYS_INVARIANT: readonly RelationProperty[] = ['UNI', 'INJ'];

/** Derives a rule from every declared property of a relation. */
export function propertyRules(
  relation: Relation,
  maintainersOf: (rule: string) => readonly string[],
): PlannedRule[] {
  const properties = Object.keys(ADJECTIVES) as RelationProperty[];
  return properties
    .filter((p) => relation.properties.has(p))
    .map((p) => propertyRule(relation, p, maintainersOf));
}

/** Returns the name of the rule for a property, for example `Shop.UNI1234`. */
function propertyRuleName(relation: Relation, property: RelationProperty): string {
  return namespaceOf(relation.name) + property + stableDigits(relation.signature);
}

function propertyRule(
  relation: Relation,
  property: RelationProperty,
  maintainersOf: (rule: string) => readonly string[],
): PlannedRule {
  const name = propertyRuleName(relation, property);
  const [english, dutch] = ADJECTIVES[property];
  const meaning: LocalizedText = {
    English: `${relation.signature} is ${english}`,
    Dutch: `${relation.signature} is ${dutch}`,
  };
  return {
    kind: 'property',
    name,
    property: { relation, word: property },
    label: `${property} rule for relation ${relation.signature}`,
    term: propertyTerm(relation, property),
    meaning,
    message: multiplicityMessage(relation, property) ?? meaning,
    violation: null,
    originText: `PropertyRule for ${property}_${relation.signature} which is defined at ${showOrigin(relation.origin)}`,
    origin: relation.origin,
    maintainers: ALWAYS_INVARIANT.includes(property) ? [] : maintainersOf(name),
  };
}

/** Builds the rule of a property as a term. */
function propertyTerm(relation: Relation, property: RelationProperty): PlannedRule['term'] {
  const r = relationTerm(relation);
  const [source, target] = [identity(relation.source), identity(relation.target)];
  const includes = (left: Term, right: Term): PlannedRule['term'] =>
    combine('inclusion', left, right);
  switch (property) {
    case 'UNI':
      return includes(compose(r, compose(complement(target), converse(r))), complement(source));
    case 'INJ':
      return includes(compose(converse(r), compose(complement(source), r)), complement(target));
    case 'TOT':
      return includes(source, compose(r, converse(r)));
    case 'SUR':
      return includes(target, compose(converse(r), r));
    case 'SYM':
      return combine('equality', r, converse(r));
    case 'ASY':
      return includes(combine('intersection', converse(r), r), source);
    case 'TRN':
      return includes(compose(r, r), r);
    case 'RFX':
      return includes(source, r);
    case 'IRF':
      return includes(r, complement(source));
  }
}

function multiplicityMessage(
  { name, source, target }: Relation,
  property: RelationProperty,
): LocalizedText | null {
  const maximumText = (one: string, other: string): LocalizedText => ({
    English: `Each ${one} may only have one ${other} in the relation ${name}`,
    Dutch: `Elke ${one} mag slechts één ${other} hebben in de relatie ${name}`,
  });
  const minimumText = (one: string, other: string): LocalizedText => ({
    English: `Every ${one} must have a ${other} in the relation ${name}`,
    Dutch: `Elke ${one} dient één ${other} te hebben in de relatie ${name}`,
  });
  switch (property) {
    case 'UNI':
      return maximumText(source.name, target.name);
    case 'INJ':
      return maximumText(target.name, source.name);
    case 'TOT':
      return minimumText(source.name, target.name);
    case 'SUR':
      return minimumText(target.name, source.name);
    default:
      return null;
  }
}
