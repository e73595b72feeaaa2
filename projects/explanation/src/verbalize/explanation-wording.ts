import type {
  ExplainedAtom,
  Explanation,
  ExplanationPlan,
  Language,
} from '@ampersand-prototype/generics';
import type { AtomPair } from '../derive/derivation.ts';
import type { FieldForm, StatementGrammar } from './grammar.ts';
import type { RuleTitle } from './rule-title.ts';

/** The wording of a relation in explanations. */
export interface ExplainedRelation {
  /** The label of a field, or a verb between source and target. */
  readonly label: string;
  readonly form: FieldForm | 'name';
  /** Whether the field is one of the target. */
  readonly isFlipped: boolean;
  /** PRAGMA: text before, between, and after the atoms. */
  readonly pragma: readonly string[] | null;
}

/** The language, labels, and visibility rules of an explanation. */
export interface ExplanationWording {
  readonly language: Language;
  readonly rule: Explanation['rule'];
  readonly title: RuleTitle;
  /** The violating pair. */
  readonly source: ExplainedAtom;
  readonly target: ExplainedAtom;
  /** The atom with its label, without both where it may not be seen. */
  atom(concept: string, atom: string): ExplainedAtom;
  relation(signature: string): ExplainedRelation;
  /** Whether atoms of the concept are dates or date-times. */
  isDate(concept: string): boolean;
  /** Whether the session may know how many atoms a closure reaches. */
  readonly mayShowReach: boolean;
  /** Whether the session may see the link, or that it is absent. */
  mayShowLink(signature: string, src: string, tgt: string): boolean;
  /** Whether the session may know that the plan lists nothing for the pair. */
  mayShowNone(plan: ExplanationPlan, pair: AtomPair): boolean;
}

/** Formats an atom for a sentence. */
export function atomText(atom: ExplainedAtom, grammar: StatementGrammar): string {
  return atom._label_ === null ? grammar.hidden(atom.conceptLabel) : grammar.quote(atom._label_);
}
