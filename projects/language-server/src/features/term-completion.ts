import {
  PROTOTYPE_CONTEXT_FILE,
  type Concept,
  type ReadableContext,
  type Relation,
  type Signature,
  type TermNode,
  type TermReader,
} from '@ampersand-prototype/compiler/reading';
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import type { Hole } from './hole.ts';

/** Completes a relation name: only relations that compose with the term before it, in the box around it. */
export function completeTerm({ context, terms }: ReadableContext, hole: Hole): CompletionItem[] {
  const before = operandBefore(hole.root, hole.node);
  const limit = limitOf(terms, hole);
  const composes = (node: TermNode): boolean =>
    before === null ||
    (before === 'start'
      ? terms.signatures(node, limit).length > 0
      : terms.signatures(composition(before, node)).length > 0);
  const fits = (node: TermNode): boolean => {
    const signatures = terms.signatures(replaced(hole.root, hole.node, node), limit);
    const fitsBelow = ({ target }: Signature): boolean =>
      hole.below.every((each) => terms.signatures(each, target).length > 0);
    return signatures.some(fitsBelow);
  };
  const names = countNames(context.relations);
  const judge = perSignature((relation) => {
    const node = relationNode(relation, hole);
    return composes(node) ? { fits: fits(node) } : null;
  });
  return context.relations
    .filter(({ origin }) => origin.file !== PROTOTYPE_CONTEXT_FILE)
    .filter((relation) => hasWrittenSignature(relation, hole))
    .flatMap((relation) => {
      const judged = judge(relation);
      const isUnique = names.get(relation.name) === 1 || hole.node.signature !== null;
      return judged === null ? [] : [itemFor(relation, isUnique, judged.fits)];
    });
}

/** Computes a result once for all relations with the same source and target: their types fit the same places. */
function perSignature<R>(compute: (relation: Relation) => R): (relation: Relation) => R {
  const known = new Map<string, R>();
  return (relation) => {
    const key = `${relation.source.name}*${relation.target.name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(relation);
    known.set(key, result);
    return result;
  };
}

/** The concept that the boxes around a term limit its source to; null without boxes or if they have no type. */
export function limitOf(terms: TermReader, { around }: Pick<Hole, 'around'>): Concept | null {
  let limit: Concept | null = null;
  for (const term of around) limit = terms.signatures(term, limit)[0]?.target ?? null;
  return limit;
}

/** Whether a relation has the signature that follows the name, if there is one. */
function hasWrittenSignature({ source, target }: Relation, { node: { signature } }: Hole): boolean {
  if (signature === null) return true;
  const isSame = ({ aliases }: Concept, name: string): boolean => aliases.includes(name);
  return isSame(source, signature.source.text) && isSame(target, signature.target.text);
}

function countNames(relations: readonly Relation[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { name } of relations) names.set(name, (names.get(name) ?? 0) + 1);
  return names;
}

/** A relation that fits the complete term comes first; others may be followed by a further operand. */
function itemFor(relation: Relation, isUnique: boolean, fits: boolean): CompletionItem {
  const { name, signature, meanings } = relation;
  return {
    label: isUnique ? name : signature,
    kind: CompletionItemKind.Property,
    detail: signature,
    sortText: `${fits ? 0 : 1}${name}`,
    ...(meanings[0] ? { documentation: meanings[0].text } : {}),
  };
}

/** The left operand of the composition in which a node starts the right operand; `start` if it starts the root. */
function operandBefore(root: TermNode, node: TermNode): TermNode | null | 'start' {
  if (root === node) return 'start';
  if ('operand' in root) {
    const inside = root.kind === 'converse' ? null : operandBefore(root.operand, node);
    return inside;
  }
  if (!('left' in root)) return null;
  const inLeft = operandBefore(root.left, node);
  if (inLeft !== null) return inLeft;
  const inRight = operandBefore(root.right, node);
  if (inRight !== 'start') return inRight;
  return root.kind === 'composition' ? root.left : null;
}

function composition(left: TermNode, right: TermNode): TermNode {
  const { origin } = left;
  return { kind: 'composition', left, right, operator: origin, origin };
}

function relationNode({ name, source, target }: Relation, { node: { origin } }: Hole): TermNode {
  const ends = { source: { text: source.name, origin }, target: { text: target.name, origin } };
  return { kind: 'relation', name: { text: name, origin }, signature: { ...ends, origin }, origin };
}

/** A term with another node in the place of one of its nodes. */
export function replaced(root: TermNode, node: TermNode, by: TermNode): TermNode {
  if (root === node) return by;
  if ('operand' in root) return { ...root, operand: replaced(root.operand, node, by) };
  if (!('left' in root)) return root;
  return { ...root, left: replaced(root.left, node, by), right: replaced(root.right, node, by) };
}
