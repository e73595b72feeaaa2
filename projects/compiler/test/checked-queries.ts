import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Population } from '../src/context/context.ts';
import type { Term } from '../src/context/term.ts';
import { emitGenerics } from '../src/emit/generics/emit-generics.ts';
import { evaluate } from '../src/evaluate/evaluate.ts';
import { indexPopulation, type PopulationIndex } from '../src/evaluate/population-index.ts';
import { planContext, type Plan } from '../src/plan/plan.ts';
import { SET_OF_ATOMS, SOURCE_ATOM } from '../src/plan/sql/literal.ts';
import { identity } from '../src/term/build-term.ts';
import { showTerm } from '../src/term/show-term.ts';
import { install } from './metadata-database.ts';
import { contextOf } from './model.ts';
import { MODEL, populations, randomTerms } from './random-terms.ts';
import { ansiText, type TestDatabase } from './test-database.ts';
import { testDatabases } from './test-databases.ts';

const SEED = Number(process.env['TERM_SEED'] ?? 20261120);
const DEPTH = Number(process.env['TERM_DEPTH'] ?? 3);

/** Populations on a server: a sample, as every query is a round trip. */
const SERVER_POPULATIONS = 20;
const TERMS = 200;

/** Tests that queries of random terms have the rows that the evaluator finds, for so many populations. */
export function testQueries(populationCount: number): void {
  for (const { name, open } of testDatabases()) {
    const count = name === 'SQLite' ? populationCount : SERVER_POPULATIONS;
    test(`queries of ${count * TERMS} random terms have the rows that the evaluator finds, on ${name}`, async () => {
      for (const [i, population] of fc
        .sample(populations, { seed: SEED, numRuns: count })
        .entries())
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
  // A query that reads a concept makes its table exist.
  for (const concept of MODEL.concepts) plan.queries.pairs(identity(concept));
  await install(database, emitGenerics(plan, false).generics);
  const index = indexPopulation(plan.context);
  try {
    await fc.assert(
      fc.asyncProperty(randomTerms(DEPTH), (term) => checkTerm(database, plan, index, term)),
      { ...options, asyncReporter: report },
    );
  } finally {
    await database.close();
  }
}

async function checkTerm(
  database: TestDatabase,
  plan: Plan,
  index: PopulationIndex,
  term: Term,
): Promise<void> {
  const pairs = [...evaluate(term, index).pairs()];
  const sql = plan.queries.pairs(term);
  assert.deepEqual(await rowsOf(database, sql), texts(pairs), `${showTerm(term)}\n${sql}`);
  const source = pairs[0]?.[0] ?? index.atoms(term.source).values().next().value ?? 'none';
  if (term.source.type === 'INTEGER' && source === 'none') return;
  const query = plan.queries.fromAtom(term, []);
  assert.ok(query.includes(SOURCE_ATOM) || query.endsWith('1 = 0'), `no placeholder in ${query}`);
  const single = query.replaceAll(SOURCE_ATOM, ansiText(source));
  const expected = texts(pairs.filter(([from]) => from === source));
  assert.deepEqual(await rowsOf(database, single), expected, `${showTerm(term)}\n${single}`);
  await checkSet(database, plan, term, pairs);
}

/** The pairs of every other source atom, asked for by one query. */
async function checkSet(
  database: TestDatabase,
  plan: Plan,
  term: Term,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const atoms = [...new Set(pairs.map(([from]) => from))].filter((_, i) => i % 2 === 0);
  if (atoms.length === 0) return;
  const { text } = plan.queries.fromAtoms(term, []);
  const sql = withSet(text, atoms);
  const expected = texts(pairs.filter(([from]) => atoms.includes(from)));
  assert.deepEqual(await rowsOf(database, sql), expected, `${showTerm(term)}\n${sql}`);
}

function withSet(query: string, atoms: readonly string[]): string {
  assert.ok(query.includes(` in (${SET_OF_ATOMS})`), `no set in ${query}`);
  const sql = query.replaceAll(` in (${SET_OF_ATOMS})`, ` in (${atoms.map(ansiText).join(', ')})`);
  assert.ok(!sql.includes(SET_OF_ATOMS), `a set that is not compared with in ${query}`);
  return sql;
}

async function rowsOf(database: TestDatabase, sql: string): Promise<string[]> {
  const rows = await database.query(sql);
  return texts(rows.map(({ src, tgt }): [string, string] => [String(src), String(tgt)]));
}

function texts(pairs: readonly (readonly [string, string])[]): string[] {
  return [...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort();
}

/** Fails with the smallest term, as ADL. */
function report(run: fc.RunDetails<[Term]>): Promise<void> {
  if (!run.failed) return Promise.resolve();
  throw new Error(
    `after ${run.numShrinks} shrinks, seed ${run.seed}: ${String(run.errorInstance)}`,
  );
}
