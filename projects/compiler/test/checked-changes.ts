import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConjunctChange, IncrementalQueries } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import type { Concept } from '../src/context/concept.ts';
import type { Population } from '../src/context/context.ts';
import type { Relation } from '../src/context/relation.ts';
import type { Term } from '../src/context/term.ts';
import { emitGenerics } from '../src/emit/generics/emit-generics.ts';
import { planContext, type Plan } from '../src/plan/plan.ts';
import { SET_OF_ATOMS } from '../src/plan/sql/literal.ts';
import { combine, identity, relationTerm, unary } from '../src/term/build-term.ts';
import { showTerm } from '../src/term/show-term.ts';
import { changedRows, type ChangedRows } from './changed-rows.ts';
import { install } from './metadata-database.ts';
import { contextOf } from './model.ts';
import { MODEL, populations, randomTerms } from './random-terms.ts';
import { openSqlite } from './sqlite-test-database.ts';
import { ansiText, type TestDatabase } from './test-database.ts';

const SEED = Number(process.env['TERM_SEED'] ?? 20261121);
const DEPTH = Number(process.env['TERM_DEPTH'] ?? 3);
const TERMS = 200;

/** A population and what became of it: other links of some relations, other atoms of some concepts. */
const changes = fc
  .tuple(
    populations,
    populations,
    fc.subarray([...MODEL.relations], { minLength: 1, maxLength: 2 }),
    fc.subarray([...MODEL.concepts], { maxLength: 1 }),
  )
  .map(([before, other, relations, concepts]): [Population, Population] => [
    before,
    {
      links: replaced<Relation, Population['links']>(before.links, other.links, relations),
      atoms: replaced<Concept, Population['atoms']>(before.atoms, other.atoms, concepts),
    },
  ]);

function replaced<K, M extends ReadonlyMap<K, unknown>>(
  before: M,
  other: M,
  keys: readonly K[],
): M {
  return new Map([
    ...[...before].filter(([key]) => !keys.includes(key)),
    ...[...other].filter(([key]) => keys.includes(key)),
  ]) as unknown as M;
}

/** The same model before and after a change. */
interface Changed {
  readonly plan: Plan;
  readonly before: TestDatabase;
  readonly after: TestDatabase;
  readonly rows: ReadonlyMap<string, ChangedRows>;
}

/** How often a term could be followed, in all. */
const followed = { found: 0, cycles: 0, ends: 0 };

/** Tests that queries find the changes of the pairs of random terms, for so many changes of a population. */
export function testChanges(populationCount: number): void {
  const all = populationCount * TERMS;
  test(`changes of the pairs of ${all} random terms are found where they show`, async () => {
    for (const [i, pair] of fc.sample(changes, { seed: SEED, numRuns: populationCount }).entries())
      await checkChange(pair, SEED + i);
    assert.ok(followed.found > all / 2, `only ${followed.found} terms were followed`);
    assert.ok(followed.ends > all / 4, `only ${followed.ends} terms show changes at an end`);
    assert.ok(followed.cycles > all / 1000, `only ${followed.cycles} walks`);
  });
}

async function checkChange([before, after]: [Population, Population], seed: number): Promise<void> {
  const [old, now] = [await installed(before), await installed(after)];
  const rows = await changedRows(now.metadata, old.database, now.database);
  const changed = { plan: now.plan, before: old.database, after: now.database, rows };
  try {
    await fc.assert(
      fc.asyncProperty(randomTerms(DEPTH), (term) => checkTerm(changed, term)),
      { seed, numRuns: TERMS, reporter: undefined, asyncReporter: report },
    );
    for (const relation of MODEL.relations) {
      const { source, target } = relation;
      if (source !== target) continue;
      const closure = unary('plus', relationTerm(relation));
      const ends = { source, target };
      await checkTerm(changed, combine('intersection', identity(source), closure, ends));
    }
  } finally {
    await old.database.close();
    await now.database.close();
  }
}

async function installed(population: Population) {
  const database = openSqlite();
  const plan = planContext(contextOf(MODEL, population));
  for (const concept of MODEL.concepts) plan.queries.pairs(identity(concept));
  const metadata = emitGenerics(plan, false).generics;
  await install(database, metadata);
  return { database, plan, metadata };
}

async function checkTerm(changed: Changed, term: Term): Promise<void> {
  const queries = changed.plan.queries.incremental(term);
  assert.ok(queries, 'no term of these depends on the session');
  const text = `${showTerm(term)}\n${JSON.stringify(queries, null, 1)}`;
  const sql = changed.plan.queries.pairs(term);
  const [before, now] = [await rowsOf(changed.before, sql), await rowsOf(changed.after, sql)];
  await checkNew(changed, queries, before, now, text);
  for (const end of ['source', 'target'] as const)
    await checkEnd(changed, queries, end, before, now, text);
}

/** Checks that exactly the added facts are found. */
async function checkNew(
  changed: Changed,
  { bySource, byTarget, changes: given }: IncrementalQueries,
  before: readonly string[],
  now: readonly string[],
  text: string,
): Promise<void> {
  const found = new Set<string>();
  const touched = given.filter((change) => changed.rows.get(change.table)?.touch(change.columns));
  if (touched.some(({ by }) => by === 'whole')) return;
  for (const change of touched) {
    const { by, source, target, elsewhere, cycle } = change;
    const [place, query] =
      by === 'source'
        ? [source, bySource]
        : by === 'target'
          ? [target, byTarget]
          : by === 'cycle'
            ? [cycle && { column: cycle.column, reach: null }, cycle?.query]
            : [elsewhere, elsewhere?.query];
    const values = await valuesAt(changed, change, place);
    const pairs = await rowsOf(changed.after, withSet(query ?? '', values));
    for (const pair of pairs) found.add(pair);
    if (cycle) await checkWalks(changed.after, cycle, values, pairs, text);
  }
  followed.found += 1;
  // Cycles are found for terms that had none before.
  const isCycle = touched.some(({ by }) => by === 'cycle');
  const missed = now.filter((pair) => !before.includes(pair) && !found.has(pair));
  if (!isCycle || before.length === 0) assert.deepEqual(missed, [], text);
  assert.deepEqual(
    [...found].filter((pair) => !now.includes(pair)),
    [],
    text,
  );
}

/** Both walks come back to where they began exactly when there is a cycle. */
async function checkWalks(
  after: TestDatabase,
  { forward, backward }: NonNullable<ConjunctChange['cycle']>,
  values: readonly string[],
  pairs: readonly string[],
  text: string,
): Promise<void> {
  followed.cycles += 1;
  for (const walk of [forward, backward]) {
    const seen = await rowsOf(after, withSet(walk, values));
    const isClosed = seen.some((pair) => {
      const [from, to] = JSON.parse(pair) as [string, string];
      return from === to;
    });
    assert.equal(isClosed, pairs.length > 0, text);
  }
}

/** Where a change shows at an end, everything else is as it was. */
async function checkEnd(
  changed: Changed,
  { bySource, byTarget, changes: given }: IncrementalQueries,
  end: 'source' | 'target',
  before: readonly string[],
  now: readonly string[],
  text: string,
): Promise<void> {
  const touched = given.filter((change) => changed.rows.get(change.table)?.touch(change.columns));
  if (!touched.every((change) => change[end])) return;
  const lists = touched.map((change) => valuesAt(changed, change, change[end]));
  const values = new Set((await Promise.all(lists)).flat());
  const query = end === 'source' ? bySource : byTarget;
  const again = await rowsOf(changed.after, withSet(query ?? '', [...values]));
  const at = end === 'source' ? 0 : 1;
  const kept = before.filter((pair) => !values.has((JSON.parse(pair) as string[])[at]!));
  followed.ends += 1;
  assert.deepEqual([...new Set([...kept, ...again])].sort(), [...now], `${end} of ${text}`);
}

async function valuesAt(
  { rows, after }: Changed,
  { table, columns }: ConjunctChange,
  place: ConjunctChange['source'] | undefined,
): Promise<string[]> {
  assert.ok(place, 'no place is given');
  const values = rows.get(table)!.values(columns, place.column);
  if (place.reach === null) return values;
  const reached = await after.query(withSet(place.reach, values));
  return [...new Set([...values, ...reached.map((row) => String(row['tgt']))])];
}

function withSet(query: string, atoms: readonly string[]): string {
  const set = atoms.length === 0 ? 'select 1 where 1 = 0' : atoms.map(ansiText).join(', ');
  return query.replaceAll(` in (${SET_OF_ATOMS})`, ` in (${set})`);
}

async function rowsOf(database: TestDatabase, sql: string): Promise<string[]> {
  const rows = await database.query(sql);
  return [
    ...new Set(rows.map(({ src, tgt }) => JSON.stringify([String(src), String(tgt)]))),
  ].sort();
}

/** Fails with the smallest term, as ADL. */
function report(run: fc.RunDetails<[Term]>): Promise<void> {
  if (!run.failed) return Promise.resolve();
  throw new Error(
    `after ${run.numShrinks} shrinks, seed ${run.seed}: ${String(run.errorInstance)}`,
  );
}
