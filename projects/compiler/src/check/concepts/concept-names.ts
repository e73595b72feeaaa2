import type { NameNode, RelationReference, SignatureNode } from '../../parse/tree/name.ts';
import type { TermNode } from '../../parse/tree/term-node.ts';
import type { Declarations } from '../declared/declarations.ts';
import { isSessionAtom } from './session-atom.ts';

/** Lists the positions at which statements declare a concept. Other statements only refer to concepts. */
export function declaringNames(declarations: Declarations): readonly NameNode[] {
  return [...namesInDeclarations(declarations), ...namesInRules(declarations)];
}

/** Lists the concept names in declaring statements. */
export function namesInDeclarations(declarations: Declarations): readonly NameNode[] {
  const names: NameNode[] = [];
  for (const { statement } of declarations.ofKind('concept')) names.push(statement.name);
  for (const { statement } of declarations.ofKind('relation')) {
    names.push(statement.signature.source, statement.signature.target);
  }
  for (const { statement } of declarations.ofKind('classify')) {
    names.push(...statement.specifics, ...statement.generics);
  }
  for (const { statement } of declarations.ofKind('represent')) names.push(...statement.concepts);
  return names;
}

/** The names in terms that bring a concept into being as well. */
function namesInRules(declarations: Declarations): readonly NameNode[] {
  const terms = [...declarations.ofKind('rule'), ...declarations.ofKind('enforce')];
  return terms.flatMap(({ statement }) => namesIn(statement.term));
}

/** The concept names that are written in a term. */
function namesIn(term: TermNode): readonly NameNode[] {
  return leavesOf(term).flatMap((leaf) => {
    if (leaf.kind === 'relation') return namesOfReference(leaf);
    if (leaf.kind === 'full') return leaf.signature === null ? [] : both(leaf.signature);
    if (isSessionAtom(leaf)) return [{ text: 'SESSION', origin: leaf.origin }];
    return leaf.concept === null ? [] : [leaf.concept];
  });
}

function namesOfReference({ signature }: RelationReference): readonly NameNode[] {
  return signature === null ? [] : both(signature);
}

function both({ source, target }: SignatureNode): readonly NameNode[] {
  return source === target ? [source] : [source, target];
}

/** Terms without operands. */
type LeafNode = Exclude<TermNode, { operand: TermNode } | { left: TermNode }>;

/** The leaves of a term from left to right, found without recursion. */
function leavesOf(term: TermNode): readonly LeafNode[] {
  const leaves: LeafNode[] = [];
  const stack: TermNode[] = [term];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('left' in node) stack.push(node.right, node.left);
    else if ('operand' in node) stack.push(node.operand);
    else leaves.push(node);
  }
  return leaves;
}
