/**
 * Measures how requests grow with the number of atoms: 10,000, 100,000, and with `--large` 1,000,000.
 *
 *   node bench/bench-growth.ts [--large] [--only=<part of a name>] [database…]
 *
 * For each request, it prints the median time by size, the exponent of the growth, the CPU time with the largest size, and the
 * longest time in which the server served no other client. CPU time is that of this process, its children, and the connections
 * of PostgreSQL; it excludes MariaDB. Linux only.
 */
import { insertRows } from '../src/core/insert-rows.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateRows } from '../src/core/transaction/update-rows.ts';
import { completeSignals, storedConjuncts } from '../src/rule/signal-store.ts';
import { SIGNAL_STATE_TABLE } from '../src/core/framework-table.ts';
import { createServer, readConfig, type AmpersandServer } from '../src/public-api.ts';
import { Client } from '../test/client.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { backendsOf, cpuTime, ownProcesses } from './minimal/cpu-time.ts';

const RUNS = 7;
const HELPERS = 2;
const TICKETS = 'resource/SESSION/1/Tickets';

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const sizes = args.includes('--large') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
const kinds = availableDatabases().filter(
  (kind) => !args.some((arg) => !arg.startsWith('--')) || args.includes(kind),
);

/** The requests, by name; `{n}` is the number of the run. */
const REQUESTS: Readonly<Record<string, string>> = {
  'page of 50': `${TICKETS}?limit=50`,
  'page in the middle': `${TICKETS}?limit=50&offset={middle}`,
  'contains, few rows': `${TICKETS}?limit=50&q=Ticket%2077{n}7`,
  'contains, few rows, sorted by title': `${TICKETS}?limit=50&sort=Title&q=Ticket%2077{n}7`,
  'contains, many rows, sorted by title': `${TICKETS}?limit=50&sort=Title&q=et%20{n}`,
  'filter of a related item': `${TICKETS}?limit=50&filter.Project/Owner.is=p{n}`,
  'sort by a related item': `${TICKETS}?limit=50&sort=Owner`,
  facet: `${TICKETS}?facets=Status:list`,
  'facet of a related item': `${TICKETS}?facets=Project/Owner:list`,
  'facet of an item of that': `${TICKETS}?facets=Project/Owner/City:list`,
  'facet of several values': `${TICKETS}?facets=Team:list`,
  'a choice': `${TICKETS}?facets=Status:list,Project/Owner:list,Team:list&filter.Status.is=Status%20{n}`,
  'facet of dates': `${TICKETS}?facets=Due:date`,
  'a choice, with dates': `${TICKETS}?facets=Status:list,Project:list,Due:date&filter.Status.is=Status%20{n}`,
  'a choice of dates': `${TICKETS}?facets=Status:list,Project:list,Due:date&filter.Due.is=201{n}`,
  'page of a choice': `${TICKETS}?limit=50&filter.Status.is=Status%20{n}`,
  'page of 50 as of an earlier time': `${TICKETS}?limit=50&asOf={seq}`,
  'as of an earlier time, sorted by title': `${TICKETS}?limit=50&sort=Title&asOf={seq}`,
  'as of an earlier time, filtered': `${TICKETS}?limit=50&filter.Status.is=Status%20{n}&asOf={seq}`,
  'explanation of a closure': 'app/explain?rule=ordered&src=t1{n}&tgt=t3&nodes=15',
  'explanation of a composition': 'app/explain?rule=staffed&src=t1{n}&tgt={owner}&nodes=15',
  'repairs of a composition': 'app/explain?rule=staffed&src=t1{n}&tgt={owner}',
  'history of an item': 'resource/Ticket/t1{n}/Ticket?history=true',
  'open tasks': 'app/notifications',
};

interface Measured {
  readonly milliseconds: number;
  readonly blocked: number;
}

/** The figures of a request, with the CPU time of one run. */
interface Figures extends Measured {
  readonly cpu: number;
}

const NOTHING: Figures = { milliseconds: 0, blocked: 0, cpu: 0 };
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const projectOf = (i: number, size: number): number => i % Math.max(10, size / 100);
/** One of 4,000 days from 2015 on, so that no two tickets of a status in a row have the same one. */
const dayOf = (i: number): string =>
  new Date(Date.UTC(2015, 0, 1 + ((i * 7919) % 4000))).toISOString().slice(0, 'YYYY-MM-DD'.length);
const ownerOf = (project: number): number => project % 50;

/** Runs a request, and watches how long timers wait. */
async function run(client: Client, url: string): Promise<Measured> {
  let [blocked, last] = [0, performance.now()];
  const watch = setInterval(() => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last);
    last = now;
  }, 1);
  const started = performance.now();
  const { status, body } = await client.get(url);
  const milliseconds = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 2));
  clearInterval(watch);
  if (status === 503) return { milliseconds: NaN, blocked };
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return { milliseconds, blocked };
}

async function measure(kind: TestDatabase, size: number): Promise<Map<string, Figures>> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-'));
  const given = {
    generics: compileModel(folder, 'growth.adl'),
    data: await emptyDatabase(folder, kind),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
    'limits.explanationsPerMinute': 0,
  };
  const server = await createServer(readConfig({ given }));
  const results = new Map<string, Figures>();
  try {
    await fill(server, size);
    const client = new Client(server);
    await client.get(`${TICKETS}?limit=1`);
    const seq = await lastTransaction(server);
    for (const ticket of ['t5', 't6']) await edit(client, ticket);
    for (const [name, request] of Object.entries(REQUESTS)) {
      if (!name.includes(only)) continue;
      const runs: Measured[] = [];
      let cpu = 0;
      for (let n = 0; n < RUNS + 2; n += 1) {
        if (n === 2) cpu = cpuTime(await processes(kind));
        const url = request
          .replaceAll('{n}', String(n))
          .replace('{middle}', String(size / 2))
          .replace('{seq}', seq)
          .replace('{owner}', `p${ownerOf(projectOf(10 + n, size))}`);
        const measured = await run(client, url);
        if (n >= 2) runs.push(measured);
      }
      results.set(name, {
        milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
        blocked: Math.max(...runs.map(({ blocked }) => blocked)),
        cpu: (cpuTime(await processes(kind)) - cpu) / RUNS,
      });
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

async function processes(kind: TestDatabase): Promise<number[]> {
  const url = process.env['TEST_POSTGRES_URL'];
  return [...ownProcesses(), ...(kind === 'postgres' && url ? await backendsOf(url) : [])];
}

async function lastTransaction({ application }: AmpersandServer): Promise<string> {
  const sql = 'select max(seq) as seq from ampersand_transaction';
  const [row] = await application.database.read((connection) => connection.all(sql));
  return row?.['seq'] ?? '';
}

/** Changes a title and a status, so that earlier states differ from the present. */
async function edit(client: Client, ticket: string): Promise<void> {
  const { status, body } = await client.patch(`${TICKETS}/${ticket}`, [
    { op: 'replace', path: '/Title', value: `Changed ${ticket}` },
    { op: 'replace', path: '/Status', value: 'Status 1' },
  ]);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
}

async function fill({ application }: AmpersandServer, size: number): Promise<void> {
  const { database, model, config } = application;
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  await database.write(async (connection) => {
    const tickets = numbers(size);
    await insertRows(
      connection,
      { table: 'Ticket', columns: ['Ticket', 'title', 'status', 'due', 'project'] },
      tickets.map((i) => [
        ...[`t${i}`, `Ticket ${(i * 7919) % size}`, `Status ${i % 7}`, dayOf(i)],
        `j${projectOf(i, size)}`,
      ]),
    );
    await insertRows(
      connection,
      { table: 'Project', columns: ['Project', 'owner'] },
      numbers(Math.max(10, size / 100)).map((i) => [`j${i}`, `p${ownerOf(i)}`]),
    );
    await insertRows(
      connection,
      { table: 'Person', columns: ['Person', 'city'] },
      numbers(50).map((i) => [`p${i}`, `City ${i % 9}`]),
    );
    await insertRows(
      connection,
      { table: 'helpers', columns: ['Ticket', 'Person'] },
      tickets.flatMap((i) => numbers(HELPERS).map((k) => [`t${i}`, `p${(i + k + 1) % 50}`])),
    );
    await insertRows(
      connection,
      { table: 'needs', columns: ['SrcTicket', 'TgtTicket'] },
      tickets.map((i) => [`t${i}`, `t${i > 2 && i < 100 ? 3 : i}`]),
    );
    await connection.run(`delete from ${SIGNAL_STATE_TABLE}`);
    await completeSignals(connection, storedConjuncts(model, new Set(config.execengine.roles)));
    // The chains change no signal. Their closure, which is computed in full for a new signal, has 100 pairs for each ticket.
    const chained = tickets.filter((i) => i % 200 !== 199);
    await updateRows(
      connection,
      (...update) => database.dialect.updateRows(...update, () => 'ALPHANUMERIC'),
      {
        ...{ table: 'Ticket', keyColumn: 'Ticket' },
        rows: new Map(chained.map((i) => [`t${i}`, new Map([['next', `t${i + 1}`]])])),
      },
    );
    if (database.dialect.name === 'postgres') await connection.run('analyze');
    return { commit: true, value: null };
  }, 'long');
  // Statistics are made after a commit.
  await database.write(() => Promise.resolve({ commit: true, value: null }));
}

for (const kind of kinds) {
  const measured: Map<string, Figures>[] = [];
  for (const size of sizes) measured.push(await measure(kind, size));
  const ms = (value: number): string => value.toFixed(1).padStart(9);
  console.log(
    `${kind.padEnd(38)}${sizes.map((size) => String(size).padStart(9)).join('')}  exponent      CPU  others waited`,
  );
  for (const name of measured[0]?.keys() ?? []) {
    const cells = measured.map((results) => results.get(name) ?? NOTHING);
    const [first, last] = [cells[0], cells.at(-1)];
    const exponent =
      Math.log((last?.milliseconds ?? 1) / (first?.milliseconds ?? 1)) /
      Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
    console.log(
      `${name.padEnd(38)}${cells.map(({ milliseconds }) => ms(milliseconds)).join('')}${exponent.toFixed(2).padStart(10)}${ms(last?.cpu ?? 0)}${ms(Math.max(...cells.map(({ blocked }) => blocked)))}`,
    );
  }
}
