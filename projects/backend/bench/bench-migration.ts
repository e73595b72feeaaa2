/**
 * Measures what becomes of data when their model changes.
 *
 *   node bench/bench-migration.ts [kills for each database] [number of atoms] [database…]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name, or on those of them that are named. Without
 * atoms (0) nothing but kills is measured.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/schema/migrate/migrate.ts';
import { compileScript } from '../test/compiled-script.ts';
import { facts } from '../test/facts.ts';
import * as SCRIPTS from '../test/shop-scripts.ts';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { startServer } from '../test/test-server.ts';

const MAIN = new URL('../src/http/server/main.ts', import.meta.url).pathname;
const { OLD, ORDERED, STORED_ELSEWHERE, SPECIAL, TYPED, LESS, PRICES_BROUGHT } = SCRIPTS;
const MODELS = { OLD, ORDERED, STORED_ELSEWHERE, SPECIAL, TYPED, LESS, PRICES_BROUGHT };
const SECONDS_FOR_ATOMS = 10;
const KILLS_PER_TIMING = 5;
const kills = Number(process.argv[2] ?? 17);
const atoms = Number(process.argv[3] ?? 100_000);
const named = process.argv.slice(4);

type Facts = Readonly<Record<string, readonly string[]>>;

/** Brings data to a script; gives the facts afterwards, and how many milliseconds it took. */
async function bring(
  data: string,
  script: string,
): Promise<{ facts: Facts; milliseconds: number; problem: string | null }> {
  const server = await startServer({ data, generics: compileScript(script) });
  const app = server.server.application;
  const start = performance.now();
  const migration = await migrate(app, { apply: true, renames: [], dropped: 'drop' });
  const milliseconds = performance.now() - start;
  const isWhole = app.state.readiness === 'ready';
  const problem = isWhole ? null : JSON.stringify(migration?.report);
  const found = isWhole ? await facts(app) : {};
  await server.stop();
  return { facts: found, milliseconds, problem };
}

async function installed(folder: string, kind: TestDatabase): Promise<string> {
  const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), kind);
  await (await startServer({ data, generics: compileScript(OLD) })).stop();
  return data;
}

/** Of every pair of models: facts that both can express, and those of them that are still there; facts out of nowhere. */
async function measurePairs(folder: string, kind: TestDatabase): Promise<string> {
  let [pairs, common, kept, wrong] = [0, 0, 0, 0];
  for (const from of Object.values(MODELS))
    for (const to of Object.values(MODELS)) {
      if (from === to) continue;
      const data = await installed(folder, kind);
      const before = await bring(data, from);
      const after = await bring(data, to);
      if (after.problem !== null) throw new Error(after.problem);
      pairs++;
      for (const [name, old] of Object.entries(before.facts)) {
        const now = after.facts[name];
        if (!now) continue;
        // Numbers of another type are written otherwise.
        const plain = (fact: string): string => fact.replace(/\.0$/, '');
        const [had, has] = [new Set(old.map(plain)), new Set(now.map(plain))];
        common += had.size;
        kept += [...had].filter((fact) => has.has(fact)).length;
        wrong += name.startsWith('price[') ? 0 : [...has].filter((fact) => !had.has(fact)).length;
      }
    }
  return `${pairs} pairs: ${kept} of ${common} facts kept, ${wrong} wrong`;
}

/** A process that starts with the new model and brings the data to it. */
function migratingProcess(data: string): ChildProcess {
  const messages = ['--generics', compileScript(ORDERED), '--data', data, '--port', '0'];
  return spawn(process.execPath, [MAIN, ...messages, '--migrate'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, AMPERSAND_LOG_LEVEL: 'silent' },
  });
}

/** Milliseconds from an undisturbed start until the server responds. */
async function timeOfStart(folder: string, kind: TestDatabase): Promise<number> {
  const data = await installed(folder, kind);
  const start = performance.now();
  const child = migratingProcess(data);
  for await (const text of child.stdout ?? []) if (/^ready /m.test(String(text))) break;
  const milliseconds = performance.now() - start;
  child.kill('SIGKILL');
  return milliseconds;
}

/**
 * Kills at random moments: afterwards either the old model serves all its facts, or the new one does. The moments follow the
 * machine: an undisturbed start is timed before every few kills, and the kill falls into its second half, in which the data move.
 */
async function measureKills(folder: string, kind: TestDatabase): Promise<string> {
  const counts = { old: 0, new: 0, between: 0 };
  let place = await installed(folder, kind);
  const reference = await startServer({ data: place, generics: compileScript(OLD) });
  const expected = JSON.stringify(await facts(reference.server.application));
  await reference.stop();
  let milliseconds = 0;
  for (let i = 0; i < kills; i++) {
    if (i % KILLS_PER_TIMING === 0) milliseconds = await timeOfStart(folder, kind);
    const child = migratingProcess(place);
    child.stdout?.resume();
    const timer = setTimeout(
      () => child.kill('SIGKILL'),
      milliseconds * (1 / 2 + (Math.random() * 3) / 5),
    );
    await once(child, 'exit');
    clearTimeout(timer);
    const state = await stateOf(place, expected);
    counts[state]++;
    if (state !== 'old') place = await installed(folder, kind);
  }
  return `${kills} kills: ${counts.old} times the old model, ${counts.new} times the new one, ${counts.between} times neither`;
}

async function stateOf(data: string, expected: string): Promise<'old' | 'new' | 'between'> {
  for (const [state, script] of [
    ['old', OLD],
    ['new', ORDERED],
  ] as const) {
    const server = await startServer({ data, generics: compileScript(script) });
    const { application } = server.server;
    const isReady = application.state.readiness === 'ready';
    const found = isReady ? await facts(application) : {};
    await server.stop();
    if (!isReady) continue;
    const common = Object.fromEntries(
      Object.entries(found).filter(([name]) => !name.startsWith('note[')),
    );
    return JSON.stringify(common) === expected ? state : 'between';
  }
  return 'between';
}

async function measureAtoms(folder: string, kind: TestDatabase): Promise<string> {
  const data = await installed(folder, kind);
  const server = await startServer({ data, generics: compileScript(OLD) });
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${atoms})`;
  const text =
    kind === 'mariadb' ? 'concat(?, i)' : `${kind === 'postgres' ? '?::text' : '?'} || i`;
  await server.server.application.database.write(async (connection) => {
    const columns = '"Product", "name", "price"';
    const insert = `insert into "Product" (${columns})`;
    const select = `select ${text}, ${text}, i from n`;
    const sql =
      kind === 'mariadb' ? `${insert} ${numbers} ${select}` : `${numbers} ${insert} ${select}`;
    await connection.run(sql, ['x', 'Name ']);
    return { commit: true, value: null };
  });
  await server.stop();
  const { milliseconds, problem } = await bring(data, ORDERED);
  if (problem !== null) throw new Error(problem);
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${atoms} atoms: ${seconds} s (at most ${SECONDS_FOR_ATOMS})`;
}

const folder = mkdtempSync(join(tmpdir(), 'ampersand-bench-migration-'));
try {
  for (const kind of availableDatabases()) {
    if (named.length > 0 && !named.includes(kind)) continue;
    if (kind === 'sqlite' && atoms > 0) console.log(`${kind}: ${await measurePairs(folder, kind)}`);
    if (atoms > 0) console.log(`${kind}: ${await measureAtoms(folder, kind)}`);
    console.log(`${kind}: ${await measureKills(folder, kind)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
