import type { Term } from '../../context/term.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import { compose } from '../../term/build-term.ts';
import { flatten, unbracket } from '../../term/walk-term.ts';
import { bindSeparately } from './bind-derived.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import { bindingCost } from './binding-order.ts';
import { inChunks } from './in-chunks.ts';
import { anyOf, type Condition, type Value } from './query.ts';
import type { Scope } from './scope.ts';

/** MariaDB joins 61 tables and SQLite 64; a factor may need several. */
const MAX_FACTORS = 15;

/**
 * Prevents databases from converting a condition to a join: MariaDB would search for the best order of all of them
 * without end.
 */
const NEVER: Condition = {
  kind: 'compare',
  operator: '=',
  left: { kind: 'literal', sql: "'0'" },
  right: { kind: 'literal', sql: "'1'" },
};

/** Binds a composition `a;b;c`, the cheapest operand first. */
export function bindComposition(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const factors = flatten(term, 'composition');
  if (factors.length > MAX_FACTORS) return bindLongComposition(binder, factors, ends, scope);
  // Facts about the atom before each factor, by its number, and about the atom after the last one.
  const atoms: (Value | null)[] = [ends.source, ...factors.map(() => null)];
  atoms[factors.length] = ends.target;
  const endsOf = (i: number): OpenEnds => ({
    source: atoms[i] ?? null,
    target: atoms[i + 1] ?? null,
  });
  let pending = factors.map((factor, at) => ({ factor, at }));
  while (pending.length > 0) {
    const next = cheapest(pending, ({ factor, at }) => bindingCost(factor, endsOf(at)));
    const { source, target } = binder.bind(next.factor, endsOf(next.at), scope);
    atoms[next.at] = source;
    atoms[next.at + 1] = target;
    pending = pending.filter((each) => each !== next);
  }
  return { source: bound(atoms[0]), target: bound(atoms[factors.length]) };
}

function bound(atom: Value | null | undefined): Value {
  if (!atom) throw new InternalCompilerError('An end of the chain is not bound.');
  return atom;
}

/** A long chain in parts, each a derived table, so that no query joins too many tables. */
function bindLongComposition(
  binder: Binder,
  factors: readonly Term[],
  ends: OpenEnds,
  scope: Scope,
): Ends {
  const parts = inChunks(factors, MAX_FACTORS).map((chunk) =>
    chunk.reduceRight((rest, factor) => compose(factor, rest)),
  );
  let { source } = ends;
  const bound = parts.map((part, i) => {
    const target = i === parts.length - 1 ? ends.target : null;
    const pair = bindSeparately(binder, part, { source, target }, scope);
    source = pair.target;
    return pair;
  });
  return bound.reduce((before, behind) => ({ source: before.source, target: behind.target }));
}

/** Binds a Cartesian product `a # b # c`. For the operands between, it only matters that they have a pair. */
export function bindProduct(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const [first = term, ...rest] = flatten(term, 'product');
  const last = rest.pop() ?? first;
  const { source } = binder.bind(first, { source: ends.source, target: null }, scope);
  for (const middle of rest) {
    const inner = scope.inner();
    binder.bind(middle, { source: null, target: null }, inner);
    scope.where(inner.toCondition());
  }
  const { target } = binder.bind(last, { source: null, target: ends.target }, scope);
  return { source, target };
}

/** Binds an intersection `a /\ b /\ c`. One operand supplies the pairs, preferably an identity; the others are conditions. */
export function bindIntersection(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  // Wrapped, since a term may stand in an intersection twice.
  const operands = flatten(term, 'intersection').map((operand) => ({ operand }));
  const first = cheapest(operands, ({ operand }) =>
    isPartOfIdentity(operand) ? Number.NEGATIVE_INFINITY : bindingCost(operand, ends),
  );
  let bound = binder.bind(first.operand, ends, scope);
  operands
    .filter((each) => each !== first)
    .forEach(({ operand }, i) => {
      if (i < MAX_FACTORS) bound = bindFilter(binder, operand, bound, scope);
      else scope.where(anyOf([binder.holds(operand, bound.source, bound.target, scope), NEVER]));
    });
  return bound;
}

/** Restricts a pair to a term: a stored relation by a join, anything else by a condition. */
function bindFilter(binder: Binder, term: Term, ends: Ends, scope: Scope): Ends {
  if (isStored(term) || isPartOfIdentity(term)) return binder.bind(term, ends, scope);
  scope.where(binder.holds(term, ends.source, ends.target, scope));
  return ends;
}

function isStored(term: Term): boolean {
  const bare = unbracket(term);
  return bare.kind === 'relation' || (bare.kind === 'converse' && isStored(bare.operand));
}

function isPartOfIdentity(term: Term): boolean {
  const bare = unbracket(term);
  return (
    bare.kind === 'identity' ||
    bare.kind === 'singleton' ||
    (bare.kind === 'converse' && isPartOfIdentity(bare.operand))
  );
}

function cheapest<T>(candidates: readonly T[], cost: (candidate: T) => number): T {
  const priced = candidates.map((candidate) => ({ candidate, cost: cost(candidate) }));
  return priced.reduce((best, each) => (each.cost < best.cost ? each : best)).candidate;
}
