import type { Term, UnaryTerm } from '../../context/term.ts';
import { literalValue } from './bind-concept.ts';
import type { Binder } from './binder.ts';
import { SET_OF_ATOMS } from './literal.ts';
import { printQuery, printWalk } from './print-query.ts';
import { Scope } from './scope.ts';

/**
 * Builds a query for the atoms reachable along a term or its converse. The column `src` is the start. Null if the
 * term has no repeatable step.
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

/**
 * Builds a query for the atoms on cycles that contain one of the given atoms. An intersection is as slow as both parts; a
 * join of two closures has no index on MariaDB.
 */
export function cyclesThrough(binder: Binder, closure: UnaryTerm): string {
  const set = literalValue(SET_OF_ATOMS);
  const pairs = (ends: Parameters<Binder['bind']>[1], names: readonly [string, string]): string => {
    const scope = Scope.root();
    const { source, target } = binder.bind(closure, ends, scope);
    const columns = [source, target].map(({ expression }, i) => ({
      name: names[i] ?? '',
      expression,
    }));
    return printQuery(scope.select(columns, true));
  };
  const before = pairs({ source: null, target: set }, ['src', 'tgt']);
  const behind = pairs({ source: set, target: null }, ['tgt', 'src']);
  // Columns of an intersection go by their places.
  return `select distinct pair.src as src, pair.src as tgt from (${before} intersect select back.src, back.tgt from (${behind}) as back) as pair`;
}
