import { insertCopies } from '../src/core/insert-rows.ts';
import { createServer, readConfig, type AmpersandServer } from '../src/public-api.ts';
import { Client } from '../test/client.ts';
import { emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { compileModel } from './bench-model.ts';
import { median, type Result } from './measure.ts';

const RUNS = 15;
const ROWS = 100_000;
const TEAMS = 20;
const STATUSES = ['New', 'Open', 'Busy', 'Waiting', 'Done', 'Closed'];
const DAYS = 1000;
const URL = 'resource/SESSION/1/Tasks';
/** The most milliseconds of all requests of a view, and after the choice of a filter. */
const [MAX_MS, MAX_FILTERED_MS] = [300, 150];

/** The requests that a view of the list sends; those of a step are sent at once. */
const VIEWS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'totals of four columns': [['aggregate=Hours:sum,Cost:avg,Opened:min,Due:max']],
  'chart by two items': [['aggregate=count&group=Opened:month,Status']],
  'board of six columns': [
    ['aggregate=count,Hours:sum&group=Status'],
    STATUSES.map((status) => `filter.Status.is=${status}&limit=25`),
  ],
  'month of a calendar': [['filter.Opened.from=2026-11-01&filter.Opened.to=2026-11-30&limit=1000']],
  'groups of rows': [
    ['aggregate=count,Hours:sum,Cost:avg,Opened:min,Due:max&group=Status'],
    ['filter.Status.is=New&offset=0&limit=100'],
  ],
};

/** Measures the requests of each view of a long list, without a filter and after one was chosen. */
export async function measureViews(folder: string, kind: TestDatabase): Promise<Result[]> {
  const given = {
    generics: compileModel(folder, 'views.adl'),
    data: await emptyDatabase(folder, kind),
    'log.level': 'silent',
    'server.hosts': ['app.test'],
  };
  const server = await createServer(readConfig({ given }));
  try {
    await fill(server);
    const client = new Client(server);
    const results: Result[] = [];
    for (const [view, steps] of Object.entries(VIEWS)) {
      const all = await measured(client, steps, () => '');
      results.push(...lines(kind, view, all, MAX_MS));
      const filtered = await measured(client, steps, (run) => `&filter.Team.is=t${run % TEAMS}`);
      results.push(...lines(kind, `${view}, filtered`, filtered, MAX_FILTERED_MS));
    }
    return results;
  } finally {
    await server.close();
  }
}

/** The median of a request in milliseconds, and the time of the processor for it. */
interface Cost {
  readonly what: string;
  readonly ms: number;
  readonly cpuMs: number;
}

async function measured(
  client: Client,
  steps: readonly (readonly string[])[],
  filter: (run: number) => string,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const queries of steps) {
    const [times, cpu]: [number[], number[]] = [[], []];
    for (let run = -2; run < RUNS; run += 1) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      await Promise.all(queries.map((query) => read(client, query + filter(run + TEAMS))));
      const { user, system } = process.cpuUsage(before);
      if (run < 0) continue;
      times.push(performance.now() - start);
      cpu.push((user + system) / 1000);
    }
    const what =
      queries.length === 1 ? (queries[0] ?? '') : `${queries.length} × ${queries[0] ?? ''}`;
    costs.push({ what, ms: median(times), cpuMs: median(cpu) });
  }
  return costs;
}

function lines(database: string, view: string, costs: readonly Cost[], max: number): Result[] {
  const sum = (key: 'ms' | 'cpuMs') => costs.reduce((total, each) => total + each[key], 0);
  const line = (what: string, ms: number, cpuMs: number, target: string): Result => ({
    ...{ database, what, target, isMet: target === '' || ms <= max },
    value: `${ms.toFixed(1)} ms, CPU ${cpuMs.toFixed(1)} ms`,
  });
  const total = line(view, sum('ms'), sum('cpuMs'), `<= ${max} ms`);
  return [total, ...costs.map(({ what, ms, cpuMs }) => line(`  ${what}`, ms, cpuMs, ''))];
}

async function read(client: Client, query: string): Promise<void> {
  const { status, body } = await client.get(`${URL}?${query}`);
  const rows = Array.isArray(body) ? body : body.rows;
  if (status !== 200 || rows.length === 0) throw new Error(JSON.stringify(body).slice(0, 500));
}

/** A day in the years 2025 to 2027. */
function day(number: number): string {
  return new Date(Date.UTC(2025, 0, 1) + (number % DAYS) * 86_400_000).toISOString().slice(0, 10);
}

async function fill({ application }: AmpersandServer): Promise<void> {
  const { database } = application;
  await database.write(async (connection) => {
    const rows = Array.from({ length: ROWS }, (_, i) => ({
      ...{
        Task: `k${i}`,
        title: `Task ${(i * 7919) % ROWS}`,
        team: `t${Math.floor(i / 7) % TEAMS}`,
      },
      status: STATUSES[(i * 31) % STATUSES.length] ?? null,
      ...{ hours: String((i * 31) % 100), cost: String(((i * 17) % 100_000) / 100) },
      ...{ opened: day(i * 37), due: i % 5 === 0 ? null : day(i * 37 + 20) },
    }));
    await insertCopies(connection, 'Task', rows);
    if (database.dialect.name === 'postgres') await connection.run('analyze');
    return { commit: true, value: null };
  });
}
