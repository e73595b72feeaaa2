import type { Concept, ConceptLattice } from '../context/concept.ts';
import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';
import { converse, identity } from '../term/build-term.ts';
import { flatten } from '../term/walk-term.ts';
import { combinePlans, leafPlan, type Part, type PlanOrConstant } from './combine-plans.ts';
import { knowledgeOf } from './known-ends.ts';
import { isMonotone, monotoneCore } from './monotone-core.ts';
import { rewriteTerm } from './rewrite-term.ts';
import { endCost } from './term-cost.ts';
import { SAME_PAIR, type Middles, type Placement, type TermPlan } from './term-plan.ts';

/** Operators within each other that are explained; stored links of real rules lie far less deep. */
const MAX_DEPTH = 40;
const MAX_NODES = 400;

const CONSTANTS = {
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
} as const;

/** Plans how to explain that a pair is, or isn't, in a term. `owner` is the concept of the source atom if it is more general. */
export function planExplanation(
  term: Term,
  lattice: ConceptLattice,
  owner: Concept = term.source,
): TermPlan {
  // That the target is in its concept is a condition if the source may not be in its own.
  const known = { src: [owner], tgt: owner === term.source ? [term.target] : [] };
  const part = { term, holds: true, at: SAME_PAIR, known };
  const plan = new ExplanationPlanner(lattice).plan(part);
  return typeof plan === 'boolean' ? constantPlan(part, 'pair') : plan;
}

/** Brings a term into negation normal form, node by node. */
class ExplanationPlanner {
  readonly #lattice: ConceptLattice;
  #depth = 0;
  #nodes = 0;

  constructor(lattice: ConceptLattice) {
    this.#lattice = lattice;
  }

  plan(part: Part): PlanOrConstant {
    if (this.#depth >= MAX_DEPTH || this.#nodes >= MAX_NODES) return leafPlan('opaque', part);
    this.#depth += 1;
    this.#nodes += 1;
    const plan = this.#plan(part);
    this.#depth -= 1;
    return plan;
  }

  #plan(part: Part): PlanOrConstant {
    const { term, holds, at, known } = part;
    switch (term.kind) {
      case 'bracket':
        return this.plan({ ...part, term: term.operand });
      case 'converse': {
        const flipped = { from: at.to, to: at.from };
        return this.plan({
          ...{ term: term.operand, holds, at: flipped },
          known: { src: known.tgt, tgt: known.src },
        });
      }
      case 'relation':
        return leafPlan('link', part);
      case 'full':
        return this.#typed(part, () => holds);
      case 'identity':
        return this.#sameAtom(part, 'equal');
      case 'singleton':
        return this.#sameAtom(part, 'value');
      case 'comparison':
        return this.#typed(part, (inner) => constantPlan(inner, CONSTANTS[term.operator]));
      case 'complement':
        return this.#typed(part, (inner) =>
          this.plan({ ...inner, term: term.operand, holds: !holds }),
        );
      case 'intersection':
      case 'union':
        return this.#combination(part, flatten(term, term.kind));
      case 'composition':
        return this.#composition(part, term);
      case 'leftResidual':
      case 'rightResidual':
        return this.#typed(part, (inner) => this.#residual(inner, term));
      case 'plus':
        return this.#path(part, term);
      default:
        return this.#rewritten(part);
    }
  }

  #rewritten(part: Part): PlanOrConstant {
    const term = rewriteTerm(part.term, this.#lattice);
    if (term === null) return leafPlan('opaque', part);
    const plan = this.plan({ ...part, term });
    return typeof plan !== 'boolean' && plan.term === term ? { ...plan, term: part.term } : plan;
  }

  #combination(part: Part, operands: readonly Term[]): PlanOrConstant {
    const { term, holds } = part;
    const isAll = (term.kind === 'intersection') === holds;
    const known = isAll && holds ? knowledgeOf(term, part.known) : part.known;
    const plans = operands.map((operand) =>
      this.plan({ term: operand, holds, at: SAME_PAIR, known }),
    );
    return combinePlans(isAll ? 'all' : 'one', plans, part);
  }

  /** What holds of a pair only if its atoms are in the concepts of the term, where that is not known. */
  #typed(part: Part, inner: (part: Part) => PlanOrConstant): PlanOrConstant {
    const types = this.#unknownTypes(part);
    if (types.length === 0) return inner(part);
    const plans = types.map(({ end, concept }) => atomPlan(part, concept, end));
    const rest = inner({ ...part, at: SAME_PAIR });
    return combinePlans(part.holds ? 'all' : 'one', [...plans, rest], part);
  }

  #unknownTypes({ term, known }: Part): { end: 'src' | 'tgt'; concept: Concept }[] {
    const isKnown = (concept: Concept, atom: readonly Concept[]): boolean =>
      atom.some((each) => this.#lattice.isSameOrMoreGeneral(concept, each));
    return [
      ...(isKnown(term.source, known.src) ? [] : [{ end: 'src', concept: term.source } as const]),
      ...(isKnown(term.target, known.tgt) ? [] : [{ end: 'tgt', concept: term.target } as const]),
    ];
  }

  /** Two atoms are equal: facts about one are facts about the other. */
  #sameAtom(part: Part, constant: 'equal' | 'value'): PlanOrConstant {
    const { holds, known } = part;
    const both = [...known.src, ...known.tgt];
    const [type] = this.#unknownTypes({ ...part, known: { src: both, tgt: both } });
    if (!type) return constantPlan(part, constant);
    const plans = [
      constantPlan({ ...part, at: SAME_PAIR }, constant),
      atomPlan(part, type.concept, 'src'),
    ];
    return combinePlans(holds ? 'all' : 'one', plans, part);
  }

  #composition(part: Part, term: BinaryTerm): PlanOrConstant {
    const { left, right } = term;
    const { known } = part;
    const isFromLeft = endCost(left, 'target') <= endCost(right, 'source');
    const listed = isFromLeft ? left.target : right.source;
    const middle = part.holds ? [left.target, right.source] : [listed];
    const toMiddle = {
      ...{ term: left, holds: true, at: TO_MIDDLE },
      known: { src: known.src, tgt: middle },
    };
    const on = { term: right, holds: true, at: ON, known: { src: middle, tgt: known.tgt } };
    if (!part.holds)
      return isFromLeft
        ? this.#every(part, 'src', toMiddle, { ...on, holds: false })
        : this.#every(part, 'tgt', on, { ...toMiddle, holds: false });
    const middles: Middles = isFromLeft
      ? { near: 'src', generator: left, filter: { term: right, holds: true } }
      : { near: 'tgt', generator: converse(right), filter: { term: converse(left), holds: true } };
    return somePlan(part, middles, [this.plan(toMiddle), this.plan(on)]);
  }

  #residual(part: Part, term: BinaryTerm): PlanOrConstant {
    const { left, right } = term;
    const { known, holds } = part;
    const isLeft = term.kind === 'leftResidual';
    const mid = [isLeft ? right.target : left.source];
    const why: Part = {
      ...{ term: isLeft ? right : left, holds: true },
      at: isLeft ? { from: 'tgt', to: 'mid' } : { from: 'mid', to: 'src' },
      known: isLeft ? { src: known.tgt, tgt: mid } : { src: mid, tgt: known.src },
    };
    const then: Part = {
      ...{ term: isLeft ? left : right, holds },
      at: isLeft ? TO_MIDDLE : ON,
      known: isLeft ? { src: known.src, tgt: mid } : { src: mid, tgt: known.tgt },
    };
    const near = isLeft ? 'tgt' : 'src';
    if (holds) return this.#every(part, near, why, then);
    const middles: Middles = {
      ...{ near, generator: isLeft ? right : converse(left) },
      filter: { term: isLeft ? converse(left) : right, holds: false },
    };
    return somePlan(part, middles, [this.plan(why), this.plan(then)]);
  }

  /** What applies to each atom for which `why` applies; that it does not may be the reason for some of them. */
  #every(part: Part, near: 'src' | 'tgt', why: Part, then: Part): PlanOrConstant {
    const core = monotoneCore(why.term);
    const generator = why.at.to === 'mid' ? core : converse(core);
    const exception = core === why.term ? false : this.plan({ ...why, holds: false });
    const both = { ...then, at: SAME_PAIR, known: part.known };
    const applies = combinePlans('one', [exception, this.plan(then)], both);
    const listed = this.plan({ ...why, term: core });
    return everyPlan(part, { near, generator, filter: null }, listed, applies);
  }

  #path(part: Part, { operand }: UnaryTerm): PlanOrConstant {
    if (!part.holds && !isMonotone(operand)) return leafPlan('opaque', part);
    const known = part.holds ? { src: [], tgt: [] } : part.known;
    const step = this.plan({ term: operand, holds: part.holds, at: SAME_PAIR, known });
    if (step === false) return false;
    const children = step === true ? [] : [step];
    return { ...leafPlan('path', part), children };
  }
}

const TO_MIDDLE: Placement = { from: 'src', to: 'mid' };
const ON: Placement = { from: 'mid', to: 'tgt' };

function atomPlan({ holds, known }: Part, concept: Concept, end: 'src' | 'tgt'): TermPlan {
  const [at, ends] = [
    { from: end, to: end },
    { src: known[end], tgt: known[end] },
  ];
  return leafPlan('atom', { term: identity(concept), holds, at, known: ends });
}

function constantPlan(part: Part, constant: TermPlan['constant']): TermPlan {
  return { ...leafPlan('constant', part), constant };
}

function somePlan(part: Part, middles: Middles, plans: readonly PlanOrConstant[]): PlanOrConstant {
  if (plans.includes(false)) return false;
  const children = plans.filter((plan) => typeof plan !== 'boolean');
  return { ...leafPlan('some', part), middles, children };
}

function everyPlan(
  part: Part,
  { near, generator }: Middles,
  why: PlanOrConstant,
  then: PlanOrConstant,
): PlanOrConstant {
  if (then === true || why === false) return true;
  const children = [why, then].filter((plan) => typeof plan !== 'boolean');
  const kind = then === false ? 'none' : 'every';
  const middles = { near, generator, filter: null };
  return { ...leafPlan(kind, part), middles, children };
}
