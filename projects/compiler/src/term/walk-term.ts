import type { Term } from '../context/term.ts';

/** Lists the operands of a term in order. */
export function operands(term: Term): readonly Term[] {
  if ('operand' in term) return [term.operand];
  if ('left' in term) return [term.left, term.right];
  return [];
}

/** Lists a term and all its subterms, outermost first. */
export function subterms(term: Term): Term[] {
  const found: Term[] = [];
  const visit = (each: Term): void => {
    found.push(each);
    if ('operand' in each) visit(each.operand);
    else if ('left' in each) {
      visit(each.left);
      visit(each.right);
    }
  };
  visit(term);
  return found;
}

/** Removes the parentheses around a term. */
export function unbracket(term: Term): Term {
  return term.kind === 'bracket' ? unbracket(term.operand) : term;
}

/** Flattens a chain of one associative operator, ignoring parentheses: `a;(b;c)` gives `[a, b, c]`. */
export function flatten(
  term: Term,
  kind: 'composition' | 'intersection' | 'union' | 'product',
): Term[] {
  const found: Term[] = [];
  const visit = (each: Term): void => {
    const bare = unbracket(each);
    if (bare.kind !== kind) return void found.push(bare);
    visit(bare.left);
    visit(bare.right);
  };
  visit(term);
  return found;
}
