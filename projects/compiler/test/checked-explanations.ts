import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  derive,
  type AtomPair,
  type Derivation,
  type PopulationReader,
} from '@ampersand-prototype/explanation';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { Population } from '../src/context/context.ts';
import type { Relation } from '../src/context/relation.ts';
import type { Term } from '../src/context/term.ts';
import { emitGenerics } from '../src/emit/generics/emit-generics.ts';
import { PlanWriter } from '../src/emit/generics/plan-writer.ts';
import { evaluate } from '../src/evaluate/evaluate.ts';
import { evaluatedPlan, ExplanationReader } from '../src/evaluate/explanation-reader.ts';
import { PairSet } from '../src/evaluate/pair-set.ts';
import { indexPopulation, type PopulationIndex } from '../src/evaluate/population-index.ts';
import { TermLookup } from '../src/evaluate/term-lookup.ts';
import { planExplanation } from '../src/explanation/explanation-planner.ts';
import { planContext, type Plan } from '../src/plan/plan.ts';
import { SET_OF_ATOMS, SOURCE_ATOM, TARGET_ATOM } from '../src/plan/sql/literal.ts';
import { identity } from '../src/term/build-term.ts';
import { showTerm } from '../src/term/show-term.ts';
import { install } from './metadata-database.ts';
import { contextOf } from './model.ts';
import { MODEL, populations, randomTerms } from './random-terms.ts';
import { ansiText, type TestDatabase } from './test-database.ts';
import { testDatabases } from './test-databases.ts';

const SEED = Number(process.env['TERM_SEED'] ?? 20261127);
const DEPTH = Number(process.env['TERM_DEPTH'] ?? 3);

/** Pairs of a term that are explained. */
const PAIRS = 3;
const TERMS = 100;
const SERVER_POPULATIONS = 20;
const WHOLE = { nodes: 5000, listed: 1000, links: 10_000, steps: 1000 };

/** Tests explanations of random terms over so many random populations, by the queries and by the evaluator. */
export function testExplanations(populationCount: number): void {
  for (const { name, open } of testDatabases()) {
    const count = name === 'SQLite' ? populationCount : SERVER_POPULATIONS;
    test(`explanations of ${count * TERMS} random terms follow from what is stored, on ${name}`, async () => {
      const samples = fc.sample(populations, { seed: SEED, numRuns: count });
      for (const [i, population] of samples.entries())
        await checkPopulation(await open(), population, { seed: SEED + i, numRuns: TERMS });
    });
  }
}

async function checkPopulation(
  database: TestDatabase,
  population: Population,
  options: { readonly seed: number; readonly numRuns: number },
): Promise<void> {
  const plan = planContext(contextOf(MODEL, population));
  for (const concept of MODEL.concepts) plan.queries.pairs(identity(concept));
  const { generics, tables } = emitGenerics(plan, false);
  await install(database, generics);
  const index = indexPopulation(plan.context);
  const names = new Set(tables.map(({ name }) => name));
  const writer = new PlanWriter(plan.storage, plan.context.lattice, names);
  try {
    await fc.assert(
      fc.asyncProperty(randomTerms(DEPTH), (term) =>
        checkTerm(database, plan, writer, index, term),
      ),
      { ...options, asyncReporter: report },
    );
  } finally {
    await database.close();
  }
}

async function checkTerm(
  database: TestDatabase,
  { context: { lattice } }: Plan,
  writer: PlanWriter,
  index: PopulationIndex,
  term: Term,
): Promise<void> {
  const pairs = [...evaluate(term, index).pairs()].slice(0, PAIRS);
  if (pairs.length === 0) return;
  const planned = planExplanation(term, lattice);
  const written = writer.write(planned);
  const memory = new ExplanationReader(new TermLookup(index));
  for (const [src, tgt] of pairs) {
    const evaluated = await derive(evaluatedPlan(planned), { src, tgt }, memory, WHOLE);
    const queried = await derive(written, { src, tgt }, new QueryReader(database), WHOLE);
    const about = `${showTerm(term)} for ${src}, ${tgt}`;
    checkLeaves(queried, index, about);
    checkEntailment(queried, term, [src, tgt], index, about);
    assert.deepEqual(shape(queried), shape(evaluated), about);
  }
}

/** Links that an explanation says are stored are stored, and those that it says are missing are not. */
function checkLeaves(root: Derivation, index: PopulationIndex, about: string): void {
  for (const { plan, pair } of nodesOf(root)) {
    const name = `${plan.term} ${plan.holds} ${pair.src}, ${pair.tgt} in ${about}`;
    if (plan.kind === 'link')
      assert.equal(index.links(relationOf(plan)).has(pair.src, pair.tgt), plan.holds, name);
    if (plan.kind === 'atom') {
      const concept = MODEL.concepts.find((each) => each.name === plan.source);
      assert.equal(index.atoms(concept!).has(pair.src), plan.holds, name);
    }
  }
}

/** The pair is in the term as well where nothing is stored but the links of the explanation. */
function checkEntailment(
  root: Derivation,
  term: Term,
  pair: readonly [string, string],
  index: PopulationIndex,
  about: string,
): void {
  const links = new Map<Relation, PairSet>();
  for (const { plan, pair } of nodesOf(root)) {
    // A closure of a term with negated relations is not explained where it fails.
    if (plan.kind === 'opaque') return;
    if (plan.kind !== 'link' || !plan.holds) continue;
    const relation = relationOf(plan);
    const known = links.get(relation) ?? new PairSet();
    known.add(pair.src, pair.tgt);
    links.set(relation, known);
  }
  const only = { ...index, links: (each: Relation) => links.get(each) ?? new PairSet() };
  assert.ok(evaluate(term, only).has(...pair), `not entailed: ${about}`);
}

function relationOf({ relation }: ExplanationPlan): Relation {
  return MODEL.relations.find(({ signature }) => signature === relation)!;
}

function* nodesOf(node: Derivation): Generator<Derivation> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

/** What both readers have to agree on; which intermediate atom they take is theirs. */
function shape({ plan, pair, count, children }: Derivation): object {
  const isFree = plan.kind === 'some' || plan.kind === 'path';
  return {
    ...{ kind: plan.kind, holds: plan.holds, pair, count },
    children: isFree
      ? []
      : children
          .map(shape)
          .map((each) => JSON.stringify(each))
          .sort(),
  };
}

/** Reads by the queries of a plan. */
class QueryReader implements PopulationReader {
  readonly #database: TestDatabase;

  constructor(database: TestDatabase) {
    this.#database = database;
  }

  async contains(plan: ExplanationPlan, pair: AtomPair): Promise<boolean> {
    assert.ok(plan.test, `no test of ${plan.term}`);
    return (await this.#rows(plan, plan.test, pair)).length > 0;
  }

  async middles(plan: ExplanationPlan, pair: AtomPair, limit: number) {
    const found = (await this.#rows(plan, plan.query!, pair)).map(({ tgt }) => tgt).sort();
    return { atoms: found.slice(0, limit), total: found.length };
  }

  async steps({ query, source }: ExplanationPlan, atoms: readonly string[], limit: number) {
    const set = `(${atoms.map((atom) => literal(source, atom)).join(', ')})`;
    return (await this.#read(query!.replaceAll(`(${SET_OF_ATOMS})`, set))).slice(0, limit);
  }

  #rows(
    { source, target }: ExplanationPlan,
    sql: string,
    { src, tgt }: AtomPair,
  ): Promise<AtomPair[]> {
    const withSource = sql.replaceAll(SOURCE_ATOM, literal(source, src));
    return this.#read(withSource.replaceAll(TARGET_ATOM, literal(target, tgt)));
  }

  async #read(sql: string): Promise<AtomPair[]> {
    const rows = await this.#database.query(sql);
    return rows.map(({ src, tgt }) => ({ src: String(src), tgt: String(tgt) }));
  }
}

function literal(concept: string, atom: string): string {
  const type = MODEL.concepts.find(({ name }) => name === concept)?.type;
  return type === 'INTEGER' ? atom : ansiText(atom);
}

/** Fails with the smallest term, as ADL. */
function report(run: fc.RunDetails<[Term]>): Promise<void> {
  if (!run.failed) return Promise.resolve();
  throw new Error(
    `after ${run.numShrinks} shrinks, seed ${run.seed}: ${String(run.errorInstance)}`,
  );
}
