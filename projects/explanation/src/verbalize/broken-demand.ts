import type { ExplainedAtom, ExplanationNode } from '@ampersand-prototype/generics';
import type { Demand } from './demand.ts';
import { capitalized } from './enumeration.ts';
import { atomText } from './explanation-wording.ts';
import type { Grammar } from './grammar.ts';

/** A violation of a demand: its pair, and the explanation. */
interface BrokenDemand {
  readonly source: ExplainedAtom;
  readonly target: ExplainedAtom;
  readonly tree: ExplanationNode;
}

/** Says how items violate a demand, with all of them. Null if the session may not see these, or the demand has no such sentence. */
export function brokenDemand(
  { word, field, owner, signature }: Demand,
  { source, target, tree }: BrokenDemand,
  grammar: Grammar,
): string | null {
  const item = atomText(source, grammar);
  const isOne = word === 'UNI' || word === 'INJ';
  const others =
    word === 'IDENT' ? [source, target] : isOne ? farEnds(tree, signature, source._id_) : [];
  const texts = [...new Set(others.map((atom) => atomText(atom, grammar)))];
  const isListed = word === 'IDENT' || isOne;
  if (source._id_ === null || (isListed && texts.length < 2)) return null;
  const sentence = grammar.broken[word]?.(field, item, grammar.and(texts), owner);
  return sentence === undefined ? null : `${capitalized(sentence)}.`;
}

/** The atoms that links of a relation lead to from an atom, or that lead to it. */
function farEnds(
  node: ExplanationNode,
  signature: string | null,
  id: string | null,
): ExplainedAtom[] {
  const { kind, holds, relation, source, target, children } = node;
  const isLink = kind === 'link' && holds && relation?.signature === signature;
  const ends = isLink ? [source, target].filter(({ _id_ }) => _id_ !== id) : [];
  return [...ends, ...children.flatMap((child) => farEnds(child, signature, id))];
}
