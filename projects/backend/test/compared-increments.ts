import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { runPrepared } from '../src/core/bind.ts';
import { addAtom } from '../src/core/atom.ts';
import { deleteAtom } from '../src/core/delete-atom.ts';
import { addLink, deleteLink } from '../src/core/link.ts';
import type { Model } from '../src/model/model.ts';
import type { Conjunct } from '../src/model/rule.ts';
import { prepare, type PreparedSql } from '../src/model/prepared-sql.ts';
import { portable } from '../src/compat/portable.ts';
import { printTokens, tokenize } from '../src/compat/sql-token.ts';
import type { Transaction } from '../src/core/transaction/transaction.ts';
import { KIT_ABSENT, kitCases, kitGenerics } from './conformance-suite.ts';
import { describeOnDatabases, type TestServer } from './test-server.ts';
import { transactionOn } from './transaction-on.ts';
import { newViolations, touchedEnd, violationsAt } from '../src/rule/evaluation/incremental.ts';
import { RowChanges } from '../src/core/transaction/row-changes.ts';
import { toPairs } from '../src/core/pair.ts';
import { conjunctViolations } from '../src/rule/evaluation/violations.ts';

const ATOMS = ['p1', 'p2', 'p3', 'ann', 'bob'];
const DAYS = ['2024-01-01', '2024-01-02'];
const NUMBERS = ['1', '2'];
/** Of the cases of the kit, one of so many runs on database servers. */
const SERVER_SHARE = 5;

/** A change that is made up: which relation or concept (by number), and which atoms. */
interface RandomChange {
  readonly op: 'addLink' | 'deleteLink' | 'addAtom' | 'deleteAtom';
  readonly what: number;
  readonly source: number;
  readonly target: number;
}

const change = fc.record<RandomChange>({
  op: fc.constantFrom('addLink', 'addLink', 'addLink', 'deleteLink', 'addAtom', 'deleteAtom'),
  what: fc.nat(1000),
  source: fc.nat(100),
  target: fc.nat(100),
});

/** Tests incremental evaluation by random changes of the test model. */
export function testIncrements(runsOnSqlite: number): void {
  describeOnDatabases('database', 'incremental evaluation', (start, database) => {
    let test: TestServer;
    before(async () => {
      test = await start();
    });
    after(() => test.stop());

    it('finds exactly the violations that changes bring about, for every rule', async () => {
      const runs = database === 'sqlite' ? runsOnSqlite : 15;
      const incremental = await compareOften(test, runs);
      assert.ok(incremental > runs, 'hardly any conjunct was evaluated incrementally');
    });
  });
}

/** Tests incremental evaluation of the rules of one of so many cases of the kit. */
export function testKitIncrements(share: number): void {
  const title = "incremental evaluation of the existing compiler's rules";
  if (KIT_ABSENT !== null) {
    it(`${title} (skipped: ${KIT_ABSENT})`, { skip: true });
    return;
  }
  describeOnDatabases('database', title, (start, database) => {
    const isServer = database !== 'sqlite';
    const step = isServer ? SERVER_SHARE : share;
    for (const name of kitCases().filter((_, i) => i % step === 0))
      it(`${name}: finds exactly the violations that changes bring about`, async () => {
        const test = await start({
          generics: kitGenerics(name),
          settings: { 'execengine.roles': [] },
        });
        try {
          await compareOften(test, isServer ? 4 : 25);
        } finally {
          await test.stop();
        }
      });
  });
}

/** Compares after random changes; gives how often a conjunct was evaluated incrementally. */
async function compareOften(test: TestServer, runs: number): Promise<number> {
  const originals = originalQueries(test);
  let incremental = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      async (first, second) => {
        incremental += await compare(test, originals, first, second);
      },
    ),
    { numRuns: runs },
  );
  return incremental;
}

/** The queries of the conjuncts as the compiler wrote them, by conjunct. */
function originalQueries({ server }: TestServer): ReadonlyMap<string, PreparedSql> {
  const file = join(server.application.config.generics, 'conjuncts.json');
  const definitions = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly id: string;
    readonly violationsSQL: string;
  }[];
  return new Map(
    definitions.map(({ id, violationsSQL }) => [
      id,
      prepare(printTokens(portable(tokenize(violationsSQL)))),
    ]),
  );
}

async function compare(
  test: TestServer,
  originals: ReadonlyMap<string, PreparedSql>,
  first: readonly RandomChange[],
  second: readonly RandomChange[],
): Promise<number> {
  const { model, database } = test.server.application;
  return database.write(async (connection) => {
    const tx = transactionOn(test, connection);
    for (const each of first) await apply(tx, each);
    const before = await evaluateAll(tx);
    const mark = tx.changes.length;
    for (const each of second) await apply(tx, each);
    const changes = new RowChanges(model).follow(tx.changes.slice(mark));
    let incremental = 0;
    for (const conjunct of model.conjuncts.values())
      incremental += await compareConjunct(
        tx,
        conjunct,
        originals.get(conjunct.id) ?? conjunct.query,
        changes,
        before.get(conjunct) ?? new Set(),
      );
    return { commit: false, value: incremental };
  });
}

async function compareConjunct(
  tx: Transaction,
  conjunct: Conjunct,
  original: PreparedSql,
  changes: RowChanges,
  before: ReadonlySet<string>,
): Promise<number> {
  const now = texts(toPairs(await runPrepared(tx, original)));
  const whole = texts(await conjunctViolations(tx.connection, conjunct, tx.session));
  assert.deepEqual([...whole].sort(), [...now].sort(), 'the query was written out wrongly');
  const found = await newViolations(tx, conjunct, changes);
  if (!found) return 0;
  const shown = texts(found);
  const query = conjunct.query.text;
  for (const pair of now)
    assert.ok(before.has(pair) || shown.has(pair), `${pair} is new and was not found: ${query}`);
  for (const pair of shown) assert.ok(now.has(pair), `${pair} is no violation: ${query}`);
  const touched = await touchedEnd(tx, conjunct, changes);
  if (touched) {
    const kept = [...before].filter(
      (pair) =>
        !touched.values.includes(
          (JSON.parse(pair) as string[])[touched.end === 'src' ? 0 : 1] as string,
        ),
    );
    const again = await violationsAt(tx, conjunct, touched);
    assert.deepEqual([...new Set([...kept, ...texts(again)])].sort(), [...now].sort(), query);
  }
  return 1;
}

function texts(pairs: readonly { src: string; tgt: string }[]): Set<string> {
  return new Set(pairs.map(({ src, tgt }) => JSON.stringify([src, tgt])));
}

async function evaluateAll(tx: Transaction): Promise<Map<Conjunct, Set<string>>> {
  const all = new Map<Conjunct, Set<string>>();
  for (const conjunct of tx.model.conjuncts.values())
    all.set(conjunct, texts(await conjunctViolations(tx.connection, conjunct, tx.session)));
  return all;
}

async function apply(tx: Transaction, { op, what, source, target }: RandomChange): Promise<void> {
  const relations = ownParts(tx.model.relations.values());
  const concepts = ownParts(tx.model.concepts.values()).filter((concept) => concept.isObject);
  const relation = relations[what % relations.length];
  const concept = concepts[what % concepts.length];
  if (!relation || !concept) return;
  if (op === 'addLink')
    await addLink(
      tx,
      relation,
      atomOf(relation.source.type, source),
      atomOf(relation.target.type, target),
    );
  else if (op === 'deleteLink')
    await deleteLink(
      tx,
      relation,
      atomOf(relation.source.type, source),
      atomOf(relation.target.type, target),
    );
  else if (op === 'addAtom') await addAtom(tx, concept, atomOf(concept.type, source));
  else await deleteAtom(tx, concept, atomOf(concept.type, source));
}

function ownParts<T extends { readonly name: string }>(parts: Iterable<T>): T[] {
  return [...parts].filter(
    ({ name }) => !name.startsWith('PrototypeContext.') && name !== 'ONE' && name !== 'SESSION',
  );
}

function atomOf(
  type: Model['concepts'] extends ReadonlyMap<string, infer C extends { type: unknown }>
    ? C['type']
    : never,
  n: number,
): string {
  const values =
    type === 'DATE'
      ? DAYS
      : type === 'DATETIME'
        ? DAYS.map((day) => `${day} 00:00:00`)
        : type === 'INTEGER' || type === 'FLOAT'
          ? NUMBERS
          : type === 'BOOLEAN'
            ? ['0', '1']
            : ATOMS;
  return values[n % values.length] as string;
}
