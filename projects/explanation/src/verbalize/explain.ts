import type { Explanation } from '@ampersand-prototype/generics';
import type { Derivation } from '../derive/derivation.ts';
import { brokenDemand } from './broken-demand.ts';
import { atomText, type ExplanationWording } from './explanation-wording.ts';
import type { Grammar } from './grammar.ts';
import { GRAMMAR } from './grammars.ts';
import { NodeExplainer } from './node-explainer.ts';

/** Facts of one kind that a sentence lists. */
const MAX_FACTS = 4;

/** Converts a derivation to an explanation in words. It is about a violation, or about a rule that holds. */
export function explain(
  derivation: Derivation,
  wording: ExplanationWording,
  outcome: 'violated' | 'satisfied' = 'violated',
): Explanation {
  const { language, rule, source, target } = wording;
  const explainer = new NodeExplainer(wording);
  const tree = explainer.explain(derivation);
  const grammar = GRAMMAR[language];
  const { recorded, absent } = explainer;
  const [a, b] = [atomText(source, grammar), atomText(target, grammar)];
  const isOne = source._id_ === target._id_ && source.concept === target.concept;
  const { kind, text, demand } = wording.title;
  const broken =
    demand && outcome === 'violated'
      ? brokenDemand(demand, { source, target, tree }, grammar)
      : null;
  if (broken !== null) return { rule, source, target, sentences: [broken], tree };
  const title = kind === 'message' && outcome === 'violated' ? text : grammar.quote(text);
  const about = [title, a, isOne ? null : b] as const;
  const first = grammar[outcome][kind](...about, listed(recorded, grammar));
  const second = `${grammar.notRecorded(listed(absent, grammar))}.`;
  return { rule, source, target, sentences: absent.size === 0 ? [first] : [first, second], tree };
}

function listed(statements: ReadonlySet<string>, grammar: Grammar): string {
  const shown = [...statements].slice(0, MAX_FACTS);
  const rest = statements.size - shown.length;
  return grammar.and(rest > 0 ? [...shown, grammar.more(rest)] : shown);
}
