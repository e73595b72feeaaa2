import type { Concept } from '../../context/concept.ts';
import type { Term, UnaryTerm } from '../../context/term.ts';
import { flatten } from '../../term/walk-term.ts';
import { inChunks } from './in-chunks.ts';
import { literalValue, unify } from './bind-concept.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import { FALSE, type Origin, type Query, type Select, type Value } from './query.ts';
import type { Scope } from './scope.ts';

/** SQLite takes 500 SELECTs in a union. */
const MAX_SELECTS = 400;

/** Builds the pairs of a term as a subquery (`src`, `tgt`). Null if there are none. */
function pairsOf(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Select | null {
  const bound = binder.bind(term, ends, scope);
  return scope.isImpossible ? null : selectEnds(bound, scope);
}

/** Builds the query for a union `a \/ b`; null if no operand has pairs. */
export function unionOf(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Query | null {
  let selects = flatten(term, 'union').flatMap(
    (arm) => pairsOf(binder, arm, ends, scope.detached()) ?? [],
  );
  while (selects.length > MAX_SELECTS)
    selects = inChunks(selects, MAX_SELECTS).map((chunk) => nested(chunk, scope));
  return selects.length > 1 ? { kind: 'union', selects } : (selects[0] ?? null);
}

/** One SELECT from the union of several. */
function nested(selects: readonly Select[], scope: Scope): Select {
  const inner = scope.detached();
  const alias = inner.from({ kind: 'query', query: { kind: 'union', selects } });
  return inner.select(
    ['src', 'tgt'].map((name) => ({ name, expression: { kind: 'column', alias, column: name } })),
    false,
  );
}

/** Binds a term as a separate derived table. */
export function bindSeparately(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  const pairs = pairsOf(binder, term, constantsOf(ends), scope.detached());
  return joinQuery(binder, { term, query: pairs && { ...pairs, isDistinct: true } }, ends, scope);
}

/** Binds a union as a derived table. */
export function bindUnion(binder: Binder, term: Term, ends: OpenEnds, scope: Scope): Ends {
  return joinQuery(
    binder,
    { term, query: unionOf(binder, term, constantsOf(ends), scope) },
    ends,
    scope,
  );
}

/**
 * Binds a closure `e+` or `e*` as a recursive query. It starts from a literal end if there is one, so that it visits only
 * reachable atoms.
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
  const step = seed && extend(binder, term.operand, { name, isBackward }, scope.detached());
  const origin: Origin | null =
    seed && (step ? { kind: 'closure', seed, step, name, term } : { kind: 'query', query: seed });
  return joinOrigin(binder, addOrigin(origin, term, scope), { ends, seeded: start }, scope);
}

/** Pairs one step longer than those found so far. */
function extend(
  binder: Binder,
  step: Term,
  { name, isBackward }: { readonly name: string; readonly isBackward: boolean },
  scope: Scope,
): Select | null {
  const found = addOrigin({ kind: 'table', name }, step, scope);
  const bound = isBackward
    ? { ...found, source: binder.bind(step, { source: null, target: found.source }, scope).source }
    : { ...found, target: binder.bind(step, { source: found.target, target: null }, scope).target };
  return scope.isImpossible ? null : selectEnds(bound, scope);
}

/** Joins the pairs of a query that starts from the literals among the ends. */
function joinQuery(
  binder: Binder,
  { term, query }: { readonly term: Term; readonly query: Query | null },
  ends: OpenEnds,
  scope: Scope,
): Ends {
  const columns = addOrigin(query && { kind: 'query', query }, term, scope);
  return joinOrigin(binder, columns, { ends, seeded: ends }, scope);
}

/** Puts a query with columns `src` and `tgt` in FROM; without one the scope is impossible. */
function addOrigin(origin: Origin | null, term: Term, scope: Scope): Ends {
  if (!origin) scope.where(FALSE);
  const alias = origin ? scope.from(origin) : 'none';
  const end = (column: 'src' | 'tgt', concept: Concept): Value => ({
    expression: { kind: 'column', alias, column },
    concept,
    row: null,
    constant: null,
  });
  return { source: end('src', term.source), target: end('tgt', term.target) };
}

/** Joins the columns of a derived table with the facts about the ends; literals in `seeded` hold already. */
function joinOrigin(
  binder: Binder,
  columns: Ends,
  { ends, seeded }: Readonly<Record<'ends' | 'seeded', OpenEnds>>,
  scope: Scope,
): Ends {
  const join = (given: Value | null, column: Value, isSeeded: boolean): Value => {
    if (!given) return column;
    const isLiteral = given.expression.kind === 'literal';
    return isLiteral && isSeeded
      ? { ...column, constant: given.constant }
      : unify(binder, given, column, scope);
  };
  return {
    source: join(ends.source, columns.source, seeded.source !== null),
    target: join(ends.target, columns.target, seeded.target !== null),
  };
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
