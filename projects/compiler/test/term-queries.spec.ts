import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Term } from '../src/context/term.ts';
import { evaluate } from '../src/evaluate/evaluate.ts';
import { indexPopulation } from '../src/evaluate/population-index.ts';
import { QueryPlanner } from '../src/plan/sql/query-planner.ts';
import { planStorage } from '../src/plan/storage.ts';
import { showTerm } from '../src/term/show-term.ts';
import { MODEL, populations, randomTerms } from './random-terms.ts';
import { openDatabase, rowsOf } from './storage-database.ts';

const SEED = 20261120;
const POPULATIONS = 100;
const TERMS_PER_POPULATION = Number(process.env['TERMS_PER_POPULATION'] ?? 200);
const DEPTH = 3;

test(`the query of a random term has the rows that the evaluator finds (${POPULATIONS * TERMS_PER_POPULATION} terms)`, () => {
  const storage = planStorage(MODEL);
  for (const [i, population] of fc
    .sample(populations, { seed: SEED, numRuns: POPULATIONS })
    .entries()) {
    const index = indexPopulation({ ...MODEL, population });
    const database = openDatabase(MODEL, storage, index);
    const check = fc.property(randomTerms(DEPTH), (term) => {
      const planner = new QueryPlanner(storage, MODEL.lattice);
      const sql = planner.pairs(term);
      const pairs = [...evaluate(term, index).pairs()];
      const expected = pairs.map(([a, b]) => `${a}\t${b}`).sort();
      const explain = (query: string): string =>
        `${showTerm(term)}\n${query}\n${JSON.stringify(index.atoms(MODEL.concepts[0]!).size)}`;
      assert.deepEqual(run(sql), expected, explain(sql));
      const source = pairs[0]?.[0] ?? 'a1';
      const single = planner
        .fromAtom(term, [])
        .replaceAll("'_SRCATOM'", `'${source.replaceAll("'", "''")}'`);
      assert.deepEqual(
        run(single),
        expected.filter((row) => row.startsWith(`${source}\t`)),
        explain(single),
      );
    });
    const run = (sql: string): string[] => rowsOf(database, sql);
    fc.assert(check, { seed: SEED + i, numRuns: TERMS_PER_POPULATION, reporter: report });
    database.close();
  }
});

/** Prints the smallest failing term as ADL. */
function report(run: fc.RunDetails<[Term]>): void {
  if (!run.failed) return;
  throw new Error(
    `after ${run.numShrinks} shrinks, seed ${run.seed}: ${String(run.errorInstance)}`,
  );
}
