import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { Term } from '../context/term.ts';
import { flatten, unbracket } from './walk-term.ts';

/** The permitted values of concepts whose values a rule lists. */
export type ClosedValues = ReadonlyMap<Concept, readonly string[]>;

/** Lists that a rule states for a concept. */
interface ListedValues {
  readonly concept: Concept;
  readonly values: readonly string[];
}

/**
 * Finds concepts whose values a rule lists, such as `I[Urgency] |- "Low" \/ "High"`. A list holds for specializations as
 * well; of several lists for a concept, the values that are in all of them are permitted.
 */
export function closedValues({
  concepts,
  lattice,
  roles,
  rules,
}: Pick<Context, 'concepts' | 'lattice' | 'roles' | 'rules'>): ClosedValues {
  const signals = new Set(roles.flatMap(({ maintains }) => maintains));
  const stated = new Map<Concept, readonly string[]>();
  for (const { name, term } of rules) {
    const list = signals.has(name) ? null : listedValues(term);
    if (list) stated.set(list.concept, inBoth(stated.get(list.concept), list.values));
  }
  const closed = new Map<Concept, readonly string[]>();
  for (const concept of concepts.filter(({ type }) => canBeClosed(type))) {
    const [first, ...others] = [concept, ...lattice.generalizations(concept)]
      .map((each) => stated.get(each))
      .filter((values) => values !== undefined);
    if (first) closed.set(concept, others.reduce(inBoth, first));
  }
  return closed;
}

/** Whether fields of a type can offer a list: texts, numbers, and dates. */
export function canBeClosed(type: TechnicalType): boolean {
  return type !== 'TYPEOFONE' && VALUE_TYPES[type].order !== null;
}

/** `I[C] |- "a" \/ "b"` or an equality of the two. */
function listedValues(term: Term): ListedValues | null {
  const rule = unbracket(term);
  if (rule.kind === 'inclusion') return listOf(rule.left, rule.right);
  return rule.kind === 'equality'
    ? (listOf(rule.left, rule.right) ?? listOf(rule.right, rule.left))
    : null;
}

function listOf(all: Term, list: Term): ListedValues | null {
  const [bare, atoms] = [unbracket(all), flatten(list, 'union')];
  if (bare.kind !== 'identity') return null;
  const values = atoms.flatMap((atom) => (atom.kind === 'singleton' ? [atom.atom.text] : []));
  return values.length === atoms.length
    ? { concept: bare.source, values: [...new Set(values)] }
    : null;
}

function inBoth(
  before: readonly string[] | undefined,
  values: readonly string[],
): readonly string[] {
  return before ? before.filter((value) => values.includes(value)) : values;
}
