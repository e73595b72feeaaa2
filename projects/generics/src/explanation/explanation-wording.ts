import type { ExplainedAtom, Explanation } from '../api/explanation.ts';
import type { Language } from '../error/language.ts';
import type { ExplanationGrammar } from './explanation-grammar.ts';

/** A relation as sentences need it. */
export interface ExplainedRelation {
  readonly label: string;
  /** PRAGMA: text before, between, and after the atoms. */
  readonly pragma: readonly string[] | null;
}

/** What an explanation may show, and how it is worded. */
export interface ExplanationWording {
  readonly language: Language;
  readonly rule: Explanation['rule'];
  /** The violating pair. */
  readonly source: ExplainedAtom;
  readonly target: ExplainedAtom;
  /** The atom with its label, without both where it may not be seen. */
  atom(concept: string, atom: string): ExplainedAtom;
  relation(signature: string): ExplainedRelation;
  /** Whether it may be told how many atoms a closure reaches. */
  readonly mayShowReach: boolean;
  /** Whether the session may see the link, or that it is absent. */
  mayShowLink(signature: string, src: string, tgt: string): boolean;
}

/** An atom in a sentence. */
export function atomText(atom: ExplainedAtom, grammar: ExplanationGrammar): string {
  return atom._label_ === null ? grammar.hidden(atom.conceptLabel) : grammar.quote(atom._label_);
}
