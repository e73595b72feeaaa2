import type { Concept } from '../../context/concept.ts';
import type { KnownEnds, Middles } from '../../explanation/term-plan.ts';
import type { Term } from '../../context/term.ts';
import { literalValue } from './bind-concept.ts';
import { subterms } from '../../term/walk-term.ts';
import type { Binder, Ends } from './binder.ts';
import { SOURCE_ATOM, TARGET_ATOM } from './literal.ts';
import { NO_PAIRS, queryOf } from './pairs-query.ts';
import { printQuery } from './print-query.ts';
import { negate } from './query.ts';
import { Scope } from './scope.ts';

/** The pair `'_SRCATOM'`, `'_TGTATOM'` if it is in the term. */
export function pairTest(binder: Binder, term: Term, known: KnownEnds): string {
  return printQuery(queryOf(binder, term, givenEnds([term], known)));
}

/** The intermediate atoms of a quantifier for the pair `'_SRCATOM'`, `'_TGTATOM'`, as `tgt`. */
export function middlesQuery(
  binder: Binder,
  { near, generator, filter }: Middles,
  known: KnownEnds,
): string {
  const given = givenEnds(filter ? [generator, filter.term] : [generator], known);
  const [from, to] = near === 'src' ? [given.source, given.target] : [given.target, given.source];
  const scope = Scope.root();
  const found = binder.bind(generator, { source: from, target: null }, scope);
  if (filter?.holds) binder.bind(filter.term, { source: found.target, target: to }, scope);
  else if (filter) scope.where(negate(binder.holds(filter.term, found.target, to, scope)));
  const columns = [
    { name: 'src', expression: found.source.expression },
    { name: 'tgt', expression: found.target.expression },
  ];
  return printQuery(scope.isImpossible ? NO_PAIRS : scope.select(columns, true));
}

/** The given atoms. What is compared is read from a column: it tells the database the type. */
function givenEnds(terms: readonly Term[], { src, tgt }: KnownEnds): Ends {
  const isCompared = terms.some((term) => subterms(term).some(({ kind }) => kind === 'comparison'));
  const concept = (known: readonly Concept[]): Concept | null =>
    isCompared ? null : (known[0] ?? null);
  return {
    source: { ...literalValue(SOURCE_ATOM), concept: concept(src) },
    target: { ...literalValue(TARGET_ATOM), concept: concept(tgt) },
  };
}
