import type { Condition, ExplanationPlan } from '@ampersand-prototype/generics';
import { describeConditions, isIdentity, type ConditionWording } from './describe-condition.ts';
import type { Grammar } from './grammar.ts';
import { GRAMMAR } from './grammars.ts';

/** The description of a list: a sentence with conditions. */
export interface DescribedList {
  readonly sentence: string;
  readonly conditions: readonly Condition[];
}

/** The item that has a list in words, and the label of the concept of its items; null for the session. */
interface ListEnds {
  readonly owner: string;
  readonly item: string | null;
}

/** Describes in words which items a list shows. `ownerConcept` is that of the item that has the list, if it is more general. */
export function describeList(
  plan: ExplanationPlan,
  wording: ConditionWording,
  ownerConcept?: string,
): DescribedList {
  const grammar = GRAMMAR[wording.language];
  const { owner, item } = endsOf(plan, wording, ownerConcept);
  const plain = plainSentence(plan, owner, wording);
  if (plain !== null) return { sentence: plain, conditions: [] };
  const isItself = isOfOwner(plan);
  const conditions = conditionsOf(plan, wording, [
    owner,
    isItself ? owner : mentioned(item, grammar),
  ]);
  return {
    sentence: headOf(grammar, conditions.length === 0, { owner, item, isItself }),
    conditions,
  };
}

/** Describes in words which items a field offers to choose from. */
export function describeChoices(
  plan: ExplanationPlan,
  wording: ConditionWording,
  { field, ownerConcept }: { readonly field: string; readonly ownerConcept?: string | undefined },
): DescribedList {
  const grammar = GRAMMAR[wording.language];
  const { owner, item } = endsOf(plan, wording, ownerConcept);
  const conditions = conditionsOf(plan, wording, [owner, mentioned(item, grammar)]);
  const about = [grammar.quote(field), item ?? grammar.yourSession] as const;
  const isAlways = conditions.length === 0;
  const sentence = isAlways ? grammar.offersAll(...about) : grammar.offersWhen(...about);
  return { sentence, conditions };
}

/** The sentence above the conditions of a list. */
function headOf(
  grammar: Grammar,
  isAlways: boolean,
  { owner, item, isItself }: ListEnds & { readonly isItself: boolean },
): string {
  if (isItself) return isAlways ? grammar.itself(owner) : grammar.itselfWhen(owner);
  return isAlways ? grammar.always(item) : grammar.when(item);
}

function conditionsOf(
  plan: ExplanationPlan,
  wording: ConditionWording,
  [owner, item]: readonly [string, string],
): readonly Condition[] {
  const src = (): string => owner;
  // One mention says that both ends are one item.
  const tgt = item === owner ? src : (): string => item;
  return describeConditions(plan, { src, tgt, mid: () => '' }, wording);
}

function mentioned(item: string | null, grammar: Grammar): string {
  return item === null ? grammar.yourSession : grammar.listed(item);
}

/** The owner of a list in words, and the label of its items: the plan of a converse has its ends the other way round. */
function endsOf(
  { from, source, target }: ExplanationPlan,
  wording: ConditionWording,
  ownerConcept: string | undefined,
): ListEnds {
  const [first, second] = from === 'tgt' ? [target, source] : [source, target];
  const owner = wording.concept(ownerConcept ?? first);
  const grammar = GRAMMAR[wording.language];
  return {
    owner: owner === null ? grammar.yourSession : grammar.owner(owner),
    item: wording.concept(second),
  };
}

/** Whether a list only shows the item that its page or box is about. */
function isOfOwner(plan: ExplanationPlan): boolean {
  const { kind, children } = plan;
  if (kind === 'all') return children.some(isOfOwner);
  if (kind === 'one') return children.every(isOfOwner);
  return isIdentity(plan) && plan.holds && plan.from !== 'mid' && plan.to !== 'mid';
}

/** A field of the item in a sentence: as a condition it would repeat itself. Null for other lists. */
function plainSentence(
  { kind, holds, relation, from }: ExplanationPlan,
  owner: string,
  wording: ConditionWording,
): string | null {
  const grammar = GRAMMAR[wording.language];
  if (kind !== 'link' || !holds || relation === null || !wording.mayName(relation)) return null;
  const { label, form, isFlipped, pragma } = wording.relation(relation);
  if (pragma !== null || form === 'name' || isFlipped !== (from === 'tgt')) return null;
  return grammar.recorded(form, grammar.quote(label), owner);
}
