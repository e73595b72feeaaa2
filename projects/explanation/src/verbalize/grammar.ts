import type { DemandKeyword } from './demand.ts';
import type { RuleTitle } from './rule-title.ts';

/** A comparison of two atoms in words. */
export type Comparison =
  'equal' | 'different' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** How a field is described: with one value, several values, or as a property. */
export type FieldForm = 'one' | 'several' | 'property';

/** Templates for statements about atoms. `a`, `b` and `c` are atoms in words; labels are quoted or marked by the caller. */
export interface StatementGrammar {
  quote(text: string): string;
  /** An atom that the session may not see. */
  hidden(concept: string): string;
  /** A link that the session may not see. */
  hiddenFact(concept: string): string;
  and(parts: readonly string[]): string;
  /** The relation `label` has the link from `a` to `b`. */
  related(label: string, a: string, b: string): string;
  /** Field `label` of `a` has value `b`, or not. */
  field(form: FieldForm, label: string, a: string, b: string, holds: boolean): string;
  /** A property as what its atom is. */
  property(a: string, label: string, holds: boolean): string;
  /** An atom is a literal, or not. */
  value(a: string, value: string, holds: boolean): string;
  /** A statement is not true, where it has no form of its own for that. */
  isFalse(statement: string): string;
  readonly comparison: (kind: Comparison, a: string, b: string) => string;
  /** A comparison of dates. */
  readonly dates: (kind: Comparison, a: string, b: string) => string;
  ofType(a: string, concept: string, holds: boolean): string;
  /** Atoms meet a condition that can’t be put in words, or not. */
  scripted(atoms: string, count: number, holds: boolean): string;
  /** A condition that every pair meets, or none. */
  inEveryCase(holds: boolean): string;
  /** Field `label` of `a` has no value. */
  empty(label: string, a: string): string;
  /** No field `label` has the value `b`. */
  unused(label: string, b: string): string;
  /** No object of a concept is linked to an atom as a term asks. */
  nothing(concept: string, a: string): string;
  /** No object of a concept meets conditions. */
  noSuch(concept: string, conditions: string): string;
  /** An object, as `one` says it, whose fields have values: labels and values in words. */
  having(object: string, fields: readonly string[]): string;
  path(a: string, b: string, steps: number | null): string;
  unreachable(a: string, b: string, count: number | null): string;
}

/** A sentence about a rule and its atoms; `b` is null where there is one. The title is quoted, but for messages. */
type RuleSentence = (title: string, a: string, b: string | null, facts: string) => string;

/** Templates for what layouts of explanations put around statements. */
export interface ExplanationGrammar {
  /** Facts that are left out of a list. */
  more(count: number): string;
  /** The first sentence by the kind of title; `facts` may be empty. */
  readonly violated: Readonly<Record<RuleTitle['kind'], RuleSentence>>;
  /** The first sentence about a rule that holds. */
  readonly satisfied: Readonly<Record<RuleTitle['kind'], RuleSentence>>;
  notRecorded(facts: string): string;
  /** What properties require; `owner` is the concept that has the field. */
  readonly demand: Readonly<
    Record<DemandKeyword, (field: string, owner: string, value: string) => string>
  >;
  /** How an item, or others together, violate a property. */
  readonly broken: Readonly<
    Partial<
      Record<DemandKeyword, (field: string, item: string, others: string, owner: string) => string>
    >
  >;
  /** What an IDENT compares, if that is unknown. */
  readonly sameData: string;
  /** The items that a user wants to delete. */
  undeletable(items: string, count: number): string;
  readonly allOf: string;
  some(c: string): string;
  every(count: number | null): string;
}

/** Templates for the conditions of a list. */
export interface ConditionGrammar {
  /** The item that a page or box is about. */
  owner(concept: string): string;
  /** An item that would be in the list. */
  listed(concept: string): string;
  /** Any item in between; the first mention differs from later ones. */
  between(concept: string, isFirst: boolean): string;
  /** A list of the item that a page or box is about. */
  itself(owner: string): string;
  /** A list of that item under conditions. */
  itselfWhen(owner: string): string;
  /** A list of what a field of an item contains. */
  recorded(form: FieldForm, field: string, owner: string): string;
  /** Without conditions. Null is the session. */
  always(concept: string | null): string;
  /** The head of the conditions. Null is the session. */
  when(concept: string | null): string;
  /** A field that offers every item, or those under conditions. */
  offersAll(field: string, concept: string): string;
  offersWhen(field: string, concept: string): string;
  readonly oneOf: string;
  /** `where` limits the items; empty for all. */
  forEach(item: string, where: string): string;
  noneOf(item: string): string;
  readonly yourSession: string;
  readonly hiddenCondition: string;
  readonly opaque: string;
}

/** Templates for sentences about all atoms, as documents have them. */
export interface RuleGrammar {
  or(parts: readonly string[]): string;
  /** The first mention of an atom, where `plain` is the label of the concept without its marks. */
  one(concept: string, plain: string): string;
  /** A later mention. */
  the(concept: string): string;
  readonly currentSession: string;
  whenever(premise: string, conclusion: string): string;
  ifThen(premise: string, conclusion: string): string;
  exactlyIf(left: string, right: string): string;
  never(statement: string): string;
  forEvery(concepts: string, statement: string): string;
  via(path: string, term: string): string;
  /** The sentence of a rule that nothing violates. */
  readonly noDemand: string;
}

/** All templates of one language. */
export interface Grammar
  extends StatementGrammar, ExplanationGrammar, ConditionGrammar, RuleGrammar {}
