import type { AtomPair, ExplanationWording } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import type { Explanations } from '../../model/explanation-source.ts';
import type { Rule } from '../../model/rule.ts';
import type { ExplainedAtoms } from './explained-atoms.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';
import { labelledFor, relationLabels } from '../../session/access-scope/relation-labels.ts';
import { ruleTitle, writtenMeaning } from '../../rule/rule-title.ts';

/** A pair of a rule that is put in words. */
interface WordedPair {
  readonly rule: Rule;
  readonly pair: AtomPair;
  readonly language: Language;
}

/** What a session may see of the atoms and links of an explanation. */
type ShownAtoms = Pick<ExplainedAtoms, 'atom' | 'mayShowLink' | 'mayShowNone'>;

/** Returns the language, labels, and visibility rules of an explanation for a session. */
export function violationWording(
  context: Pick<ExplanationContext, 'access'>,
  { wordings }: Pick<Explanations, 'wordings'>,
  { rule, pair, language }: WordedPair,
  atoms: ShownAtoms,
): ExplanationWording {
  const labels = relationLabels(context.access);
  return {
    ...{ language, mayShowReach: false },
    rule: { name: rule.name, label: rule.label, meaning: writtenMeaning(rule, language) },
    title: ruleTitle(rule, language, labelledFor(context.access)),
    source: atoms.atom(rule.source.name, pair.src),
    target: atoms.atom(rule.target.name, pair.tgt),
    atom: (concept, atom) => atoms.atom(concept, atom),
    relation: (signature) => ({
      ...labels.of(signature),
      pragma: wordings.get(signature)?.pragma ?? null,
    }),
    isDate: (concept) => conceptOf(context, concept).type.startsWith('DATE'),
    mayShowLink: (...link) => atoms.mayShowLink(...link),
    mayShowNone: (plan, at) => atoms.mayShowNone(plan, at),
  };
}
