import type { Explanation, ExplanationNode } from '../api/explanation.ts';
import type { Derivation } from './derivation.ts';
import { EXPLANATION_GRAMMAR, type ExplanationGrammar } from './explanation-grammar.ts';
import { atomText, type ExplanationWording } from './explanation-wording.ts';
import { NodeExplainer } from './node-explainer.ts';

/** Facts of one kind that a sentence lists. */
const MAX_FACTS = 4;

/** Words a derivation as an explanation: a tree, and one or two sentences. */
export function explain(derivation: Derivation, wording: ExplanationWording): Explanation {
  const explainer = new NodeExplainer(wording);
  const tree = explainer.explain(derivation);
  const grammar = EXPLANATION_GRAMMAR[wording.language];
  const { recorded, absent } = explainer;
  const first = firstSentence(tree, wording.rule.label, listed(recorded, grammar), grammar);
  const second = grammar.notRecorded(listed(absent, grammar));
  return {
    rule: wording.rule,
    sentences: absent.size === 0 ? [first] : [first, `${second}.`],
    tree,
  };
}

/** Says which atoms violate the rule, and because of what. */
function firstSentence(
  { source, target }: ExplanationNode,
  label: string,
  facts: string,
  grammar: ExplanationGrammar,
): string {
  const [a, b] = [atomText(source, grammar), atomText(target, grammar)];
  const isOne = source._id_ === target._id_ && source.concept === target.concept;
  return grammar.violated(grammar.quote(label), a, isOne ? null : b, facts);
}

function listed(statements: ReadonlySet<string>, grammar: ExplanationGrammar): string {
  const shown = [...statements].slice(0, MAX_FACTS);
  const rest = statements.size - shown.length;
  return grammar.and(rest > 0 ? [...shown, grammar.more(rest)] : shown);
}
