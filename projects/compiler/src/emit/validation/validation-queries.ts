import type { TechnicalType } from '@ampersand-prototype/generics';
import type { TermItem } from '../../context/interface.ts';
import type { Term } from '../../context/term.ts';
import { evaluate } from '../../evaluate/evaluate.ts';
import { indexPopulation, type PopulationIndex } from '../../evaluate/population-index.ts';
import type { Plan } from '../../plan/plan.ts';
import { QueryPlanner } from '../../plan/sql/query-planner.ts';
import { neededTables } from '../generics/emit-generics.ts';

/** A query of an application with its expected pairs on the initial population. */
export interface ValidationQuery {
  /** What the query belongs to, for a person: `interface Orders/Lines`. */
  readonly what: string;
  /** Columns `src` and `tgt`; `'_SESSION'` may occur and finds no session. */
  readonly sql: string;
  /** Pairs of atoms as in `populations.json`, sorted. */
  readonly expectedRows: readonly (readonly [string, string])[];
  /** Technical types of the two columns, to read what the database answers. */
  readonly types: readonly [TechnicalType, TechnicalType];
}

/**
 * Lists the queries of all interfaces, rules, views, and violation texts with their expected pairs. The metadata of the plan
 * must be emitted first, because they determine which tables exist. Terms stored in a shorter form, so that one of their
 * concepts has no table, are left out.
 */
export function validationQueries(plan: Plan): ValidationQuery[] {
  const population = indexPopulation(plan.context);
  const tables = new Set(neededTables(plan).map(({ name }) => name));
  return [...termsOf(plan)].flatMap(({ what, term }) => {
    const planner = new QueryPlanner(plan.storage, plan.context.lattice);
    const sql = planner.pairs(term);
    if ([...planner.readTables].some((table) => !tables.has(table))) return [];
    return [
      {
        what,
        sql,
        expectedRows: pairsOf(term, population),
        types: [term.source.type, term.target.type] as const,
      },
    ];
  });
}

interface NamedTerm {
  readonly what: string;
  readonly term: Term;
}

function* termsOf({ context, conjuncts, rules }: Plan): Generator<NamedTerm> {
  for (const ifc of context.interfaces) yield* itemTerms(`interface ${ifc.name}`, ifc.item);
  for (const { violations, rules: served } of conjuncts)
    yield { what: `violations of ${served.map((rule) => rule.name).join(', ')}`, term: violations };
  for (const rule of rules)
    for (const [i, segment] of (rule.violation ?? []).entries())
      if (segment.kind === 'term')
        yield { what: `part ${i + 1} of the violation text of ${rule.name}`, term: segment.term };
  for (const view of context.views)
    for (const [i, segment] of view.segments.entries())
      if (segment.kind === 'term')
        yield { what: `part ${i + 1} of view ${view.name}`, term: segment.term };
}

function* itemTerms(what: string, item: TermItem): Generator<NamedTerm> {
  yield { what, term: item.term };
  if (item.sub?.kind !== 'box') return;
  for (const sub of item.sub.items)
    if (sub.kind === 'term') yield* itemTerms(`${what}/${sub.name}`, sub);
}

function pairsOf(term: Term, population: PopulationIndex): [string, string][] {
  return [...evaluate(term, population).pairs()].sort((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  );
}
