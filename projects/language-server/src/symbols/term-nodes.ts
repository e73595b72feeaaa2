import type { BoxItemNode, Statement, TermNode } from '@ampersand-prototype/compiler/reading';

/** Lists a term with all its operands. */
export function* termNodes(term: TermNode): Generator<TermNode> {
  yield term;
  if ('operand' in term) yield* termNodes(term.operand);
  if (!('left' in term)) return;
  yield* termNodes(term.left);
  yield* termNodes(term.right);
}

/** Lists the terms of a statement, outermost only; those of boxes included. */
export function termsOf(statement: Statement): readonly TermNode[] {
  switch (statement.kind) {
    case 'rule':
      return [statement.term, ...segmentTerms(statement.violation ?? [])];
    case 'ident':
      return statement.terms;
    case 'enforce':
      return [statement.term];
    case 'view':
      return segmentTerms(statement.segments);
    case 'interface':
      return itemsIn(statement.item).flatMap((item) => (item.kind === 'term' ? [item.term] : []));
    case 'pattern':
      return statement.statements.flatMap(termsOf);
    default:
      return [];
  }
}

/** Lists a box item with the items of the boxes below it. */
export function itemsIn(item: BoxItemNode): readonly BoxItemNode[] {
  const sub = item.kind === 'term' ? item.sub : null;
  return [item, ...(sub?.kind === 'box' ? sub.items.flatMap(itemsIn) : [])];
}

type Segment = { readonly kind: 'text' } | { readonly kind: 'term'; readonly term: TermNode };

function segmentTerms(segments: readonly Segment[]): readonly TermNode[] {
  return segments.flatMap((segment) => (segment.kind === 'term' ? [segment.term] : []));
}
