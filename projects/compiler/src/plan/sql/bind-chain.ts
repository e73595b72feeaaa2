import type { Term } from '../../context/term.ts';
import { compose } from '../../term/build-term.ts';
import { flatten, unbracket } from '../../term/walk-term.ts';
import { bindSeparately } from './bind-derived.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import { bindingCost } from './binding-order.ts';
import { inChunks } from './in-chunks.ts';
import type { Value } from './query.ts';
import type { Scope } from './scope.ts';

/** MariaDB joins 61 tables and SQLite 64; a factor may need several. */
const MOST_FACTORS = 15;

/** Binds `a;b;c`: every factor joins the atom before it with the atom behind it, cheapest factor first. */
export function bindComposition(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const factors = flatten(term, 'composition');
  if (factors.length > MOST_FACTORS) return bindLongComposition(binder, factors, ends, scope);
  const atoms: (Value | null)[] = [ends.source, ...factors.slice(1).map(() => null), ends.target];
  const pending = new Set(factors.keys());
  while (pending.size > 0) {
    const endsOf = (i: number): OpenEnds => ({ source: atoms[i]!, target: atoms[i + 1]! });
    const next = cheapest([...pending], (i) => bindingCost(factors[i]!, endsOf(i)));
    const bound = binder.bind(factors[next]!, endsOf(next), scope);
    atoms[next] = bound.source;
    atoms[next + 1] = bound.target;
    pending.delete(next);
  }
  return { source: atoms[0]!, target: atoms[factors.length]! };
}

/** A long chain in parts, each a derived table, so that no query joins too many tables. */
function bindLongComposition(
  binder: Binder,
  factors: readonly Term[],
  ends: OpenEnds,
  scope: Scope,
): Ends {
  const parts = inChunks(factors, MOST_FACTORS).map((chunk) =>
    chunk.reduceRight((rest, factor) => compose(factor, rest)),
  );
  let { source } = ends;
  const bound = parts.map((part, i) => {
    const target = i === parts.length - 1 ? ends.target : null;
    const pair = bindSeparately(binder, part, { source, target }, scope);
    source = pair.target;
    return pair;
  });
  return { source: bound[0]!.source, target: bound.at(-1)!.target };
}

/** Binds `a /\ b /\ c`: one operand supplies the pairs, an identity by preference, the others are conditions on them. */
export function bindIntersection(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const operands = flatten(term, 'intersection');
  const first = cheapest([...operands.keys()], (i) =>
    isPartOfIdentity(operands[i]!) ? Number.NEGATIVE_INFINITY : bindingCost(operands[i]!, ends),
  );
  let bound = binder.bind(operands[first]!, ends, scope);
  for (const [i, operand] of operands.entries())
    if (i !== first) bound = bindFilter(binder, operand, bound, scope);
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

function cheapest(candidates: readonly number[], cost: (candidate: number) => number): number {
  return candidates.reduce((best, candidate) => (cost(candidate) < cost(best) ? candidate : best));
}
