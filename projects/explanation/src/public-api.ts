/** Why a rule is violated or a list lacks an atom: the derivation, its words in each language, and the titles of repairs. */
export {
  DEFAULT_DERIVATION_LIMITS,
  DerivationTooCostly,
  limitsFor,
  listingOf,
  type AtomPair,
  type Derivation,
  type DerivationLimits,
  type ListedAtoms,
  type LinkVisibility,
  type MiddleNode,
  type PopulationReader,
} from './derive/derivation.ts';
export type { ConditionWording } from './verbalize/describe-condition.ts';
export { describeChoices, describeList, type DescribedList } from './verbalize/describe-list.ts';
export { childPair, derive, MAX_CONSIDERED_ATOMS } from './derive/derive.ts';
export { deletionSentence } from './verbalize/deletion-sentence.ts';
export { explain } from './verbalize/explain.ts';
export type { Comparison, FieldForm, Grammar } from './verbalize/grammar.ts';
export { capitalized } from './verbalize/enumeration.ts';
export { GRAMMAR, quoteIn } from './verbalize/grammars.ts';
export { identityTitle, propertyTitle, type RelationInWords } from './verbalize/demand-title.ts';
export { verbalize, verbalizeMissing, type Statement } from './verbalize/statement.ts';
export { repairTitle, type FieldStep, type RepairStep } from './verbalize/repair-title.ts';
export type { ExplainedRelation, ExplanationWording } from './verbalize/explanation-wording.ts';
export type { RuleTitle } from './verbalize/rule-title.ts';
