import type { Term, UnaryTerm } from '../../context/term.ts';
import { literalValue } from './bind-concept.ts';
import type { Binder } from './binder.ts';
import { SET_OF_ATOMS } from './literal.ts';
import { printQuery, printWalk } from './print-query.ts';
import { Scope } from './scope.ts';

/**
 * What can be reached from the atoms in a set along a term, or against it: `src` is the atom that the walk began at.
 * Null where the term has no step to take again.
 */
export function walk(binder: Binder, step: Term, isForward: boolean): string | null {
  const { source, target } = step;
  const operand: Term = isForward
    ? step
    : { kind: 'converse', operand: step, source: target, target: source };
  const closure: UnaryTerm = {
    kind: 'plus',
    operand,
    source: operand.source,
    target: operand.target,
  };
  const scope = Scope.root();
  binder.bind(closure, { source: literalValue(SET_OF_ATOMS), target: null }, scope);
  const [item] = scope.select([], false).from;
  return item?.origin.kind === 'closure' ? printWalk(item.origin) : null;
}

/** All atoms, paired with themselves, that are on a cycle through an atom in a set. */
export function cyclesThrough(binder: Binder, closure: UnaryTerm): string {
  const scope = Scope.root();
  const set = literalValue(SET_OF_ATOMS);
  const before = binder.bind(closure, { source: null, target: set }, scope);
  const behind = binder.bind(closure, { source: set, target: null }, scope);
  const isSame = (left: typeof set, right: typeof set): void =>
    scope.where({
      kind: 'compare',
      operator: '=',
      left: left.expression,
      right: right.expression,
    });
  isSame(before.target, behind.source);
  isSame(before.source, behind.target);
  const { expression } = before.source;
  return printQuery(
    scope.select(
      ['src', 'tgt'].map((name) => ({ name, expression })),
      true,
    ),
  );
}
