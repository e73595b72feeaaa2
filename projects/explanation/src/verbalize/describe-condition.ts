import type { Condition, ExplanationPlan, Language } from '@ampersand-prototype/generics';
import type { ExplainedRelation } from './explanation-wording.ts';
import type { Grammar } from './grammar.ts';
import { GRAMMAR } from './grammars.ts';
import { literalOf } from './literal.ts';
import { verbalize, verbalizeMissing, type Statement } from './statement.ts';

/** The names and labels for describing conditions in words. */
export interface ConditionWording {
  readonly language: Language;
  /** The label of a concept; null for the session. */
  concept(name: string): string | null;
  relation(signature: string): ExplainedRelation;
  isDate(concept: string): boolean;
  /** Whether the session may know what the relation holds. */
  mayName(signature: string): boolean;
}

/** Names an item in words. The first mention can differ from later ones. */
type Mention = () => string;

type Places = Readonly<Record<ExplanationPlan['from'], Mention>>;

/** Describes in words what a plan asks of the items at its places; nothing if it always applies. */
export function describeConditions(
  plan: ExplanationPlan,
  places: Places,
  wording: ConditionWording,
): readonly Condition[] {
  return new ConditionDescriber(wording).describe(plan, places);
}

class ConditionDescriber {
  readonly #wording: ConditionWording;
  readonly #grammar: Grammar;

  constructor(wording: ConditionWording) {
    this.#wording = wording;
    this.#grammar = GRAMMAR[wording.language];
  }

  /** The conditions of a pair at these places; none where the plan always applies. */
  describe(plan: ExplanationPlan, above: Places): Condition[] {
    const places = { ...above, src: above[plan.from], tgt: above[plan.to] };
    switch (plan.kind) {
      case 'all':
        return this.#each(plan.children, places);
      case 'one':
        return this.#alternatives(plan, places);
      case 'some':
        return this.#each(plan.children, { ...places, mid: this.#middleOf(plan, places) });
      case 'every':
        return this.#every(plan, places);
      case 'none':
        return [this.#none(plan, places)];
      case 'constant':
        return this.#constant(plan, places);
      default:
        return [leaf(this.#statement(plan, places))];
    }
  }

  /** Conditions that all apply. A term that ends where it starts says the same of both its ends. */
  #each(plans: readonly ExplanationPlan[], places: Places): Condition[] {
    const distinct = plans.filter(
      (plan, i) => !plans.slice(0, i).some((other) => isSameLink(plan, other, places)),
    );
    return distinct.flatMap((plan) => this.describe(plan, places));
  }

  /** The intermediate item of a plan: that at an end if the plan says that it is the same one. */
  #middleOf(plan: ExplanationPlan, places: Places): Mention {
    const end = plan.children
      .map((child) => this.#endAtMiddle(child))
      .find((each) => each !== null);
    if (end) return places[end];
    const literal = plan.children.map((child) => literalAt(child, 'mid')).find(Boolean);
    return literal ? () => this.#grammar.quote(literal) : this.#between(plan, true);
  }

  #alternatives({ children }: ExplanationPlan, places: Places): Condition[] {
    const alternatives = children
      .filter((child) => !isImpossible(child, places))
      .map((child) => this.describe(child, places));
    if (alternatives.some((each) => each.length === 0)) return [];
    const [only] = alternatives;
    if (only && alternatives.length === 1) return only;
    return [{ text: this.#grammar.oneOf, children: alternatives.map((each) => this.#asOne(each)) }];
  }

  #asOne(conditions: readonly Condition[]): Condition {
    const [only] = conditions;
    return only && conditions.length === 1
      ? only
      : { text: this.#grammar.allOf, children: conditions };
  }

  #every(plan: ExplanationPlan, places: Places): Condition[] {
    const between = { ...places, mid: this.#between(plan, false) };
    const [first, second] = plan.children;
    if (first && second && isSameLink(first, { ...second, holds: true }, between))
      return [this.#none(plan, places)];
    const listing = second && first ? this.describe(first, between) : [];
    const then = second ?? first;
    const children = then ? this.describe(then, between) : [];
    if (children.length === 0) return [];
    const where = this.#grammar.and(listing.flatMap(sentencesIn));
    return [{ text: this.#grammar.forEach(this.#middle(plan), where), children }];
  }

  #none(plan: ExplanationPlan, places: Places): Condition {
    const [listing] = plan.children;
    if (listing?.kind === 'link' && listing.relation !== null) {
      if (!this.#wording.mayName(listing.relation)) return leaf(this.#grammar.hiddenCondition);
      const isFrom = listing.to === 'mid';
      const near = places[isFrom ? listing.from : listing.to]();
      return leaf(
        verbalizeMissing(this.#wording.relation(listing.relation), near, isFrom, this.#grammar),
      );
    }
    const children = listing
      ? this.describe(listing, { ...places, mid: this.#between(plan, false) })
      : [];
    return { text: this.#grammar.noneOf(this.#middle(plan)), children };
  }

  #constant({ constant, holds, term, source }: ExplanationPlan, places: Places): Condition[] {
    if (constant === 'pair') return holds ? [] : [leaf(this.#grammar.inEveryCase(false))];
    if (constant === 'value' || constant === null) {
      if (this.#wording.concept(source) === null) return [];
      const text = this.#grammar.quote(literalOf(term));
      if (places.src() === text) return [];
      return [leaf(this.#verbalize({ kind: 'value', holds, text }, places))];
    }
    if (places.src === places.tgt && constant === 'equal' && holds) return [];
    const isDate = this.#wording.isDate(source);
    return [
      leaf(this.#verbalize({ kind: 'comparison', holds, comparison: constant, isDate }, places)),
    ];
  }

  #statement({ kind, relation, holds, source }: ExplanationPlan, places: Places): string {
    switch (kind) {
      case 'link':
        return this.#wording.mayName(relation ?? '')
          ? this.#verbalize(
              { kind: 'link', holds, relation: this.#wording.relation(relation ?? '') },
              places,
            )
          : this.#grammar.hiddenCondition;
      case 'atom': {
        const concept = this.#wording.concept(source) ?? source;
        return this.#verbalize({ kind: 'type', holds, concept }, places);
      }
      case 'path':
        return this.#verbalize({ kind: 'path', holds, length: null }, places);
      default:
        return this.#grammar.opaque;
    }
  }

  #verbalize(statement: Statement, { src, tgt }: Places): string {
    const isAboutBoth = statement.kind !== 'value' && statement.kind !== 'type';
    const a = src();
    return verbalize(statement, a, isAboutBoth ? tgt() : a, this.#grammar);
  }

  /** The end that a plan for the intermediate item says is the same item; null where it says no such thing. */
  #endAtMiddle(plan: ExplanationPlan, at: Ends = SAME_PLACES): 'src' | 'tgt' | null {
    const { kind, holds, from, to, children } = plan;
    const ends = [at[from], at[to]];
    const below = { src: at[from], tgt: at[to], mid: at.mid };
    if (kind === 'all')
      return children.map((child) => this.#endAtMiddle(child, below)).find(Boolean) ?? null;
    if (kind === 'one') {
      const [first, ...others] = children.map((child) => this.#endAtMiddle(child, below));
      return first && others.every((end) => end === first) ? first : null;
    }
    if (!holds || !ends.includes('mid') || !this.#isSameItem(plan)) return null;
    return ends.includes('tgt') ? 'tgt' : ends.includes('src') ? 'src' : null;
  }

  /** Whether a plan is about one item only: a property and a literal are. */
  #isSameItem(plan: ExplanationPlan): boolean {
    if (plan.kind !== 'link') return isIdentity(plan);
    const { relation } = plan;
    if (relation === null || !this.#wording.mayName(relation)) return false;
    const { form, pragma } = this.#wording.relation(relation);
    return pragma === null && form === 'property';
  }

  #middle({ middle }: ExplanationPlan): string {
    return this.#wording.concept(middle ?? '') ?? this.#grammar.yourSession;
  }

  /** Mentions the intermediate item of a plan, which a heading may have introduced. */
  #between(plan: ExplanationPlan, isNew: boolean): Mention {
    const name = this.#middle(plan);
    let isFirst = isNew;
    return () => {
      const text = this.#grammar.between(name, isFirst);
      isFirst = false;
      return text;
    };
  }
}

/** Whether two plans are about the same link of the same items. */
function isSameLink(a: ExplanationPlan, b: ExplanationPlan, places: Places): boolean {
  if (a.kind !== 'link' || b.kind !== 'link') return false;
  if (a.relation !== b.relation || a.holds !== b.holds) return false;
  return places[a.from] === places[b.from] && places[a.to] === places[b.to];
}

/** Whether a plan says that two atoms are the same, or are a literal. */
export function isIdentity({ kind, constant }: ExplanationPlan): boolean {
  return kind === 'constant' && (constant === 'equal' || constant === 'value');
}

/** The literal that a plan says is the item at a place; null where it says no such thing. */
function literalAt(
  { kind, constant, holds, term, from, to, children }: ExplanationPlan,
  place: ExplanationPlan['from'],
): string | null {
  if (kind === 'constant')
    return constant === 'value' && holds && [from, to].includes(place) ? literalOf(term) : null;
  if (kind !== 'all' && kind !== 'some') return null;
  const below = from === place ? 'src' : to === place ? 'tgt' : null;
  if (below === null) return null;
  return children.map((child) => literalAt(child, below)).find(Boolean) ?? null;
}

/** Whether a plan says that an item differs from itself. */
function isImpossible({ kind, constant, holds, from, to }: ExplanationPlan, at: Places): boolean {
  return kind === 'constant' && constant === 'equal' && !holds && at[from] === at[to];
}

/** The ends that the places of a plan are. */
type Ends = Readonly<Record<ExplanationPlan['from'], ExplanationPlan['from']>>;

const SAME_PLACES = { src: 'src', tgt: 'tgt', mid: 'mid' } as const;

function leaf(text: string): Condition {
  return { text, children: [] };
}

function sentencesIn({ text, children }: Condition): string[] {
  return [text, ...children.flatMap(sentencesIn)];
}
