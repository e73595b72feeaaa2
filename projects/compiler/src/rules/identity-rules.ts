import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { Relation } from '../context/relation.ts';
import type { Identity } from '../context/rule.ts';
import type { Term } from '../context/term.ts';
import { combine, compose, converse, identity } from '../term/build-term.ts';
import { unbracket } from '../term/walk-term.ts';
import { showOrigin, type PlannedRule } from './planned-rule.ts';
import { stableDigits } from './stable-digits.ts';

/** Derives the rule of an IDENT statement: atoms with equal values are the same atom. */
export function identityRule(ident: Identity, lattice: ConceptLattice): PlannedRule {
  const { concept } = ident;
  const agreements = aboutConcept(concept, ident.terms)
    .map((term) => compose(term, turned(term)))
    .reverse();
  const both = (left: Term, right: Term): Term => {
    const source = lattice.join(left.source, right.source) ?? left.source;
    return combine('intersection', left, right, { source, target: source });
  };
  const agreement = agreements.reduceRight<Term | null>(
    (rest, term) => (rest ? both(term, rest) : term),
    null,
  );
  return {
    kind: 'identity',
    name: `identity${stableDigits(ident.name)}`,
    label: `Identity rule for ${ident.name}`,
    compares: allOf(ident.terms.map(lastRelation)),
    term: combine('inclusion', agreement ?? identity(concept), identity(concept)),
    meaning: {
      English: `Identity rule, following from identity ${ident.name}`,
      Dutch: `Identiteitsregel, volgend uit identiteit ${ident.name}`,
    },
    message: {},
    violation: null,
    originText: showOrigin(ident.origin),
    origin: ident.origin,
    maintainers: [],
  };
}

/** The terms; the first one is narrowed if all of them apply to a larger concept. */
function aboutConcept(concept: Concept, terms: readonly Term[]): readonly Term[] {
  const [first, ...others] = terms;
  if (!first || terms.some(({ source }) => source === concept)) return terms;
  return [compose(identity(concept), first), ...others];
}

/** The converse, worked inwards: of `r;s` it is `s~;r~`, of `r~` it is `r`. */
function turned(term: Term): Term {
  switch (term.kind) {
    case 'composition':
      return compose(turned(term.right), turned(term.left));
    case 'converse':
      return term.operand;
    case 'identity':
      return term;
    default:
      return converse(term);
  }
}

/** The last relation of a path: `s` of `r;s` and of `s~`. Null for a term that is not a path. */
function lastRelation(way: Term): Relation | null {
  const term = unbracket(way);
  if (term.kind === 'relation') return term.relation;
  if (term.kind === 'composition')
    return lastRelation(term.right.kind === 'identity' ? term.left : term.right);
  if (term.kind !== 'converse') return null;
  const inner = unbracket(term.operand);
  return inner.kind === 'composition' ? lastRelation(turned(inner)) : lastRelation(inner);
}

function allOf<T>(found: readonly (T | null)[]): readonly T[] | null {
  return found.includes(null) ? null : found.filter((each) => each !== null);
}
