import type { Concept, Partition } from '../context/concept.ts';
import type { Term } from '../context/term.ts';
import { combine, complement, identity } from '../term/build-term.ts';
import { localName, namespaceOf } from '../term/local-name.ts';
import { showOrigin, type PlannedRule, type LocalizedText } from './planned-rule.ts';
import { stableDigits } from './stable-digits.ts';

/**
 * Derives the rules of a partition. `C IS A \/ B` has `I[C] |- I[A] \/ I[B]`; each part of a MULTITABLE concept has
 * one that excludes the parts before it.
 */
export function partitionRules({ kind, concept, parts, origin }: Partition): PlannedRule[] {
  const rule = (part: Concept, others: readonly Concept[], right: Term): PlannedRule => {
    const prefix = kind === 'cover' ? 'Union' : 'Disjoint';
    const text = `${kind} ${part.name} ${concept.name} ${others.map(({ name }) => name).join(' ')}`;
    const meaning = kind === 'cover' ? coverMeaning(part, others) : disjointMeaning(part, others);
    return {
      kind: 'user',
      name: `${namespaceOf(concept.name)}${prefix}${stableDigits(text)}`,
      label: meaning.English ?? '',
      term: combine('inclusion', identity(part), right),
      meaning,
      message: meaning,
      violation: null,
      originText: showOrigin(origin),
      origin,
      maintainers: [],
    };
  };
  if (kind === 'cover')
    return parts.length === 0 ? [] : [rule(concept, parts, anyOf(concept, parts))];
  return parts
    .slice(1)
    .map((part, i) => rule(part, parts.slice(0, i + 1), outside(concept, parts.slice(0, i + 1))));
}

function anyOf(concept: Concept, [first = concept, ...others]: readonly Concept[]): Term {
  const signature = { source: concept, target: concept };
  return others.reduce<Term>(
    (left, part) => combine('union', left, identity(part), signature),
    identity(first),
  );
}

/** All pairs of atoms of the concept, without the atoms of the parts. */
function outside(concept: Concept, parts: readonly Concept[]): Term {
  return { ...complement(anyOf(concept, parts)), source: concept, target: concept };
}

function coverMeaning(concept: Concept, parts: readonly Concept[]): LocalizedText {
  return {
    English: `Every ${nameOf(concept)} is ${listed(parts, 'or')}`,
    Dutch: `Elke ${nameOf(concept)} is ${listed(parts, 'of')}`,
  };
}

function disjointMeaning(concept: Concept, others: readonly Concept[]): LocalizedText {
  return {
    English: `No ${nameOf(concept)} is also ${listed(others, 'or')}`,
    Dutch: `Geen ${nameOf(concept)} is ook ${listed(others, 'of')}`,
  };
}

function nameOf({ name }: Concept): string {
  return localName(name);
}

function listed(concepts: readonly Concept[], word: string): string {
  const names = concepts.map(nameOf);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${word} ${last}`;
}
