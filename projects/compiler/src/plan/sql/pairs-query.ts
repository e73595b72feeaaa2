import type { Term } from '../../context/term.ts';
import { unbracket } from '../../term/walk-term.ts';
import { unionOf } from './bind-derived.ts';
import type { Binder, OpenEnds } from './binder.ts';
import { noPairs } from './no-pairs.ts';
import type { Query } from './query.ts';
import { Scope } from './scope.ts';

/** Builds the complete query for the pairs of a term. */
export function queryOf(binder: Binder, term: Term, ends: OpenEnds): Query {
  const scope = Scope.root();
  if (unbracket(term).kind === 'union')
    return unionOf(binder, term, ends, scope) ?? noPairs(binder, term);
  const { source, target } = binder.bind(term, ends, scope);
  const columns = [
    { name: 'src', expression: source.expression },
    { name: 'tgt', expression: target.expression },
  ];
  return scope.isImpossible ? noPairs(binder, term) : scope.select(columns, true);
}
