/**
 * Measures explanations and repairs in a population of 100,000 atoms.
 *
 *   node bench/bench-explain.ts
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtomPair } from '@ampersand-prototype/explanation';
import { accessOf } from '../src/application/transact.ts';
import type { Connection } from '../src/database/database.ts';
import { quoteName } from '../src/database/statement/quote-name.ts';
import { explainViolation } from '../src/explain/explanation/explain-violation.ts';
import { findRepairs } from '../src/explain/repair/find-repairs.ts';
import type { Client } from '../test/client.ts';
import { availableDatabases, type TestDatabase } from '../test/test-database.ts';
import type { TestServer } from '../test/test-server.ts';
import { compileModel } from './bench-model.ts';
import { boundedLine, openWith } from './change-log/section.ts';
import { printResults, type Result } from './measure.ts';

const MEMBERS = 30_000;
const BOOKS = 60_000;
const AUTHORS = 10_000;
const RUNS = 200;
const MAX_EXPLANATION_MS = 20;
const MAX_QUERIES = 12;
const MAX_REPAIRS_MS = 150;

/** One member in ten knows no authors, and has no mentor. */
const isViolating = (member: number): boolean => member % 10 === 0;
const bookOf = (member: number): number => (member * 2) % BOOKS;
const authorOf = (book: number): number => book % AUTHORS;

function population(): object {
  const list = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  const members = list(MEMBERS);
  const links = (relation: string, pairs: readonly AtomPair[]) => ({ relation, links: pairs });
  const known = members.filter((i) => !isViolating(i));
  return {
    links: [
      links(
        'borrows',
        members.map((i) => ({ src: `m${i}`, tgt: `b${bookOf(i)}` })),
      ),
      links(
        'wrote',
        list(BOOKS).map((i) => ({ src: `a${authorOf(i)}`, tgt: `b${i}` })),
      ),
      links(
        'title',
        list(BOOKS).map((i) => ({ src: `b${i}`, tgt: `Title ${i}` })),
      ),
      links(
        'reads',
        known.map((i) => ({ src: `m${i}`, tgt: `a${authorOf(bookOf(i))}` })),
      ),
      links(
        'mentor',
        known.filter((i) => !isViolating(i + 1)).map((i) => ({ src: `m${i}`, tgt: `m${i + 1}` })),
      ),
    ],
  };
}

interface Measured {
  readonly times: readonly number[];
  readonly queries: readonly number[];
}

/** Runs a work for many violations, in a random order that is the same each time. */
async function measure(work: (run: number) => Promise<number>): Promise<Measured> {
  const times: number[] = [];
  const queries: number[] = [];
  for (let run = -RUNS / 10; run < RUNS; run += 1) {
    const start = performance.now();
    const count = await work(Math.abs(run));
    if (run < 0) continue;
    times.push(performance.now() - start);
    queries.push(count);
  }
  return { times, queries };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Counts the queries of a connection. */
function counting(connection: Connection): { readonly connection: Connection; count: number } {
  const counted = {
    count: 0,
    connection: {
      ...connection,
      all: (...args: Parameters<Connection['all']>) => {
        counted.count += 1;
        return connection.all(...args);
      },
      run: (...args: Parameters<Connection['run']>) => connection.run(...args),
    },
  };
  return counted;
}

const PAIRS: Readonly<Record<string, (run: number) => AtomPair>> = {
  knowsAuthors: (run) => ({ src: `m${run * 10}`, tgt: `a${authorOf(bookOf(run * 10))}` }),
  mentored: (run) => ({ src: `m${run * 10}`, tgt: `m${run * 10}` }),
};

async function sections(
  database: TestDatabase,
  test: TestServer,
  client: Client,
): Promise<Result[]> {
  const app = test.server.application;
  await client.get('app/navbar');
  const session = await sessionOf(test);
  const results: Result[] = [];
  const lines = (what: string, times: readonly number[], max: number): void => {
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const)
      results.push(boundedLine(database, `${what}, ${name}`, quantile(times, share), max, ' ms'));
  };
  for (const [name, pairOf] of Object.entries(PAIRS)) {
    const rule = app.model.rules.get(name);
    if (!rule) throw new Error(`No rule ${name}.`);
    const explained = await measure((run) =>
      app.database.read(async (raw) => {
        const access = await accessOf(app, raw, session);
        const counted = counting(raw);
        const context = { connection: counted.connection, dialect: app.database.dialect, access };
        const violation = { rule, pair: pairOf(run), language: 'en' } as const;
        const { explanation } = await explainViolation(app.explanations, context, violation);
        if (!explanation) throw new Error(`${name} ${run} is not explained.`);
        return counted.count;
      }),
    );
    lines(`explanation of ${name}`, explained.times, MAX_EXPLANATION_MS);
    const queries = Math.max(...explained.queries);
    results.push(
      boundedLine(database, `queries per explanation of ${name}`, queries, MAX_QUERIES, ''),
    );
    const repaired = await measure(async (run) => {
      const request = {
        rule,
        pair: pairOf(run),
        language: 'en',
        rejected: null,
        max: null,
      } as const;
      const { repairs } = await findRepairs(app, session, request);
      if (repairs.length === 0) throw new Error(`${name} ${run} has no repairs.`);
      return 0;
    });
    lines(`repairs of ${name}`, repaired.times, MAX_REPAIRS_MS);
  }
  const rejected = await measure(async (run) => {
    const url = `resource/Member/m${run * 10 + 9}?interface=Member&dryRun=true&explain=acyclic`;
    const operation = { op: 'replace', path: 'Mentor', value: `m${run * 10 + 1}` } as const;
    const { body } = await client.patch(url, [operation]);
    const { explained } = body as unknown as { explained: { repairs: readonly unknown[] } };
    if (explained.repairs.length < 2) throw new Error(JSON.stringify(body).slice(0, 500));
    return 0;
  });
  lines('dry run, explanation, and repairs of acyclic', rejected.times, MAX_REPAIRS_MS);
  return results;
}

/** The only session that there is. */
async function sessionOf({ server }: TestServer): Promise<string> {
  const { database, model } = server.application;
  const concept = model.concepts.get('SESSION');
  const { table = '', column = '' } = concept?.storage ?? {};
  const sql = `select ${quoteName(column)} as atom from ${quoteName(table)}`;
  const rows = await database.read((connection) => connection.all(sql));
  const atom = rows.at(-1)?.['atom'];
  if (typeof atom !== 'string') throw new Error('There is no session.');
  return atom;
}

let areMet = true;
for (const database of availableDatabases()) {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  const { test, client } = await openWith(
    database,
    compileModel(folder, 'explain.adl'),
    population(),
  );
  try {
    const results = await sections(database, test, client);
    printResults(results);
    areMet &&= results.every(({ isMet }) => isMet);
  } finally {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = areMet ? 0 : 1;
