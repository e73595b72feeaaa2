import type { Term, UnaryTerm } from '../../context/term.ts';
import { flatten } from '../../term/walk-term.ts';
import { literalValue, unify } from './bind-concept.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import {
  FALSE,
  type Expression,
  type Origin,
  type Query,
  type Select,
  type Value,
} from './query.ts';
import type { Scope } from './scope.ts';

/** The pairs of a term as a query of their own with columns `src` and `tgt`; null when there are none. */
export function pairsOf(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Select | null {
  const bound = binder.bind(term, ends, scope);
  return scope.isImpossible ? null : selectEnds(bound, scope);
}

/** `a \/ b` as one query; null when no operand has pairs. */
export function unionOf(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Query | null {
  const selects = flatten(term, 'union').flatMap(
    (arm) => pairsOf(binder, arm, ends, scope.detached()) ?? [],
  );
  return selects.length === 0
    ? null
    : selects.length === 1
      ? selects[0]!
      : { kind: 'union', selects };
}

/** Binds a union through a derived table; literals among the ends move into its parts. */
export function bindUnion(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const query = unionOf(binder, term, constantsOf(ends), scope);
  return bindOrigin(term, query && { kind: 'query', query }, { binder, ends, seeded: ends }, scope);
}

/**
 * Binds `e+` and `e*` through a recursive query that starts from a literal end where there is one, so that only
 * what can be reached from it is visited.
 */
export function bindClosure(binder: Binder, term: UnaryTerm, ends: OpenEnds, scope: Scope): Ends {
  // There is one pair on ONE, so a longer path adds nothing.
  if (term.source.name === 'ONE')
    return binder.bind(term.kind === 'star' ? identityOf(term) : term.operand, ends, scope);
  const { source, target } = constantsOf(ends);
  const isBackward = source === null && target !== null;
  const start: OpenEnds = isBackward ? { source: null, target } : { source, target: null };
  const first = term.kind === 'star' ? identityOf(term) : term.operand;
  const seed = pairsOf(binder, first, start, scope.detached());
  const name = `closure${scope.number()}`;
  const step = seed && extend(binder, term.operand, name, isBackward, scope.detached());
  const origin: Origin | null =
    seed && (step ? { kind: 'closure', seed, step, name } : { kind: 'query', query: seed });
  return bindOrigin(term, origin, { binder, ends, seeded: start }, scope);
}

/** Pairs one step longer than those found so far. */
function extend(
  binder: Binder,
  step: Term,
  name: string,
  isBackward: boolean,
  scope: Scope,
): Select | null {
  const alias = scope.from({ kind: 'table', name });
  const found: Ends = {
    source: {
      expression: { kind: 'column', alias, column: 'src' },
      concept: step.source,
      row: null,
      constant: null,
    },
    target: {
      expression: { kind: 'column', alias, column: 'tgt' },
      concept: step.target,
      row: null,
      constant: null,
    },
  };
  const bound = isBackward
    ? {
        source: binder.bind(step, { source: null, target: found.source }, scope).source,
        target: found.target,
      }
    : {
        source: found.source,
        target: binder.bind(step, { source: found.target, target: null }, scope).target,
      };
  return scope.isImpossible ? null : selectEnds(bound, scope);
}

/** Puts a query in FROM and joins its columns with the ends; `seeded` ends that are literals hold already. */
function bindOrigin(
  term: Term,
  origin: Origin | null,
  {
    binder,
    ends,
    seeded,
  }: { readonly binder: Binder; readonly ends: OpenEnds; readonly seeded: OpenEnds },
  scope: Scope,
): Ends {
  if (!origin) scope.where(FALSE);
  const alias = origin ? scope.from(origin) : 'none';
  const end = (side: 'source' | 'target'): Value => {
    const given = ends[side];
    const expression: Expression = {
      kind: 'column',
      alias,
      column: side === 'source' ? 'src' : 'tgt',
    };
    const fresh: Value = {
      expression,
      concept: term[side],
      row: null,
      constant: given?.constant ?? null,
    };
    if (!given || (given.expression.kind === 'literal' && seeded[side])) return fresh;
    return unify(binder, given, fresh, scope);
  };
  return { source: end('source'), target: end('target') };
}

function selectEnds({ source, target }: Ends, scope: Scope): Select {
  const columns = [
    { name: 'src', expression: source.expression },
    { name: 'tgt', expression: target.expression },
  ];
  return scope.select(columns, false);
}

/**
 * The ends as far as they are literals: all that a derived table can know of the query around it. The derived table
 * looks them up once more, so that its columns have the types of stored columns.
 */
function constantsOf(ends: OpenEnds): OpenEnds {
  const constant = (value: Value | null): Value | null =>
    value?.constant ? literalValue(value.constant) : null;
  return { source: constant(ends.source), target: constant(ends.target) };
}

function identityOf({ source, target }: UnaryTerm): Term {
  return { kind: 'identity', source, target };
}
