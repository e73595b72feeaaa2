import type { Concept } from '../../context/concept.ts';
import type { KnownEnds, Middles } from '../../explanation/term-plan.ts';
import type { Term } from '../../context/term.ts';
import { bindingCost } from './binding-order.ts';
import { literalValue } from './bind-concept.ts';
import type { Binder, Ends } from './binder.ts';
import { SOURCE_ATOM, TARGET_ATOM } from './literal.ts';
import { noPairs } from './no-pairs.ts';
import { queryOf } from './pairs-query.ts';
import { printQuery } from './print-query.ts';
import { negate } from './query.ts';
import { Scope } from './scope.ts';

/** An order of two literals, of which the database does not know the type. */
const UNTYPED_ORDER = /'_(?:SRC|TGT)ATOM' [<>]=? ['\d-]|['\d] [<>]=? '_(?:SRC|TGT)ATOM'/;

/** Builds the query that tests whether a pair is in the term. */
export function pairTest(binder: Binder, term: Term, known: KnownEnds): string {
  return typed(known, (ends) => printQuery(queryOf(binder, term, ends)));
}

/** Builds the query for the intermediate atoms of a quantifier. */
export function middlesQuery(binder: Binder, middles: Middles, known: KnownEnds): string {
  return typed(known, (ends) => writeMiddles(binder, middles, ends));
}

/** Facts about the given atoms are not queried again, unless only a column determines their type for the database. */
function typed(known: KnownEnds, write: (ends: Ends) => string): string {
  const text = write(givenEnds(known.src[0] ?? null, known.tgt[0] ?? null));
  return UNTYPED_ORDER.test(text) ? write(givenEnds(null, null)) : text;
}

function givenEnds(source: Concept | null, target: Concept | null): Ends {
  return {
    source: { ...literalValue(SOURCE_ATOM), concept: source },
    target: { ...literalValue(TARGET_ATOM), concept: target },
  };
}

function writeMiddles(binder: Binder, middles: Middles, given: Ends): string {
  const scope = Scope.root();
  const { source, target } = bindMiddles(binder, middles, given, scope);
  const columns = [
    { name: 'src', expression: source.expression },
    { name: 'tgt', expression: target.expression },
  ];
  return printQuery(
    scope.isImpossible ? noPairs(binder, middles.generator) : scope.select(columns, true),
  );
}

/** Binds the given atom and the intermediate one, the cheaper side first where both have to hold. */
function bindMiddles(
  binder: Binder,
  { near, generator, filter }: Middles,
  given: Ends,
  scope: Scope,
): Ends {
  const [from, to] = near === 'src' ? [given.source, given.target] : [given.target, given.source];
  const [ahead, behind] = [
    { source: from, target: null },
    { source: null, target: to },
  ];
  if (filter?.holds && bindingCost(filter.term, behind) < bindingCost(generator, ahead)) {
    const middle = binder.bind(filter.term, behind, scope).source;
    return binder.bind(generator, { source: from, target: middle }, scope);
  }
  const found = binder.bind(generator, ahead, scope);
  if (filter?.holds) binder.bind(filter.term, { source: found.target, target: to }, scope);
  else if (filter) scope.where(negate(binder.holds(filter.term, found.target, to, scope)));
  return found;
}
