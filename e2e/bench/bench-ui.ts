import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../processes/static-server.ts';
import { BenchPage } from './bench-page.ts';
import { measureGrid } from './bench-grid.ts';
import { timeFirstScreens } from './first-screen.ts';
import { isOver, lineOf, type Measurement, median, repeat } from './measurement.ts';

/**
 * `npm run bench:ui`: measures the editable table of a production build in Chromium with the baseline on the same machine
 * in the same run, the first screen of the library by slow 4G, and a list of 100,000 rows from the backend. `--only table`,
 * `first-screen` or `grid` measures that alone. Prints a table, writes `dist/bench-ui.json`, and fails when a budget is
 * exceeded.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = resolve(ROOT, 'projects/components/bench');
const KEYS = 200;
const ROUNDS = 5;

function build(): void {
  const ng = resolve(ROOT, 'node_modules/@angular/cli/bin/ng.js');
  const { status } = spawnSync(process.execPath, [ng, 'build'], { cwd: PAGE, stdio: 'inherit' });
  if (status !== 0) throw new Error('The bench page could not be built');
}

async function measureTable(page: BenchPage, rows: number): Promise<Measurement[]> {
  await page.fill(rows);
  const size = `${rows.toLocaleString('en')} rows`;
  const opened = await repeat(ROUNDS, () => page.openTable());
  const elements = await page.countElements();
  const patches = await repeat(ROUNDS, () => page.patch());
  return [
    { what: `${size}: answer to first rows`, value: median(opened), unit: 'ms', budget: 300 },
    { what: `${size}: elements on the page`, value: elements, unit: '', budget: 3000 },
    {
      what: `${size}: merge and draw a PATCH answer`,
      value: median(patches.map(({ ms }) => ms)),
      unit: 'ms',
      // The cost is linear in the content; the budget is that of 1,000 rows.
      budget: (15 * rows) / 1000,
    },
    {
      what: `${size}: cells drawn again, one changed`,
      value: Math.max(...patches.map(({ cells }) => cells)),
      unit: '',
      budget: 1,
    },
  ];
}

async function measureTyping(page: BenchPage): Promise<Measurement[]> {
  await page.fill(1000);
  const baseline = await page.typeInto('/bare', KEYS);
  await page.openTable();
  const cell = await page.typeInto('/table', KEYS);
  return [
    { what: 'baseline: a key in a bare input', value: baseline, unit: 'ms' },
    { what: 'a key in a cell, above the baseline', value: cell - baseline, unit: 'ms', budget: 4 },
  ];
}

async function measureHeap(page: BenchPage): Promise<Measurement[]> {
  await page.fill(100);
  await page.navigate(6);
  const before = await page.heap();
  await page.navigate(20);
  const grown = ((await page.heap()) - before) / 1024 / 1024;
  return [
    { what: 'baseline: heap before', value: before / 1024 / 1024, unit: 'MB' },
    { what: 'heap grown by 20 navigations', value: grown, unit: 'MB', budget: 1 },
  ];
}

/** Each locale several times, in turn; the words of Dutch and German are loaded on their own. */
async function* measureFirstScreen(): AsyncGenerator<Measurement> {
  const locales = ['en-GB', 'nl-NL', 'de-DE'];
  const times = await timeFirstScreens(Array.from({ length: ROUNDS }, () => locales).flat());
  yield* locales.map((locale) => ({
    what: `first screen by slow 4G, ${locale}`,
    value: median(times.filter((time) => time.locale === locale).map(({ ms }) => ms)),
    unit: 'ms',
    budget: 1800,
  }));
}

function report(measurements: readonly Measurement[]): boolean {
  mkdirSync(resolve(ROOT, 'dist'), { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  writeFileSync(
    resolve(ROOT, 'dist/bench-ui.json'),
    `${JSON.stringify({ machine, measurements }, null, 2)}\n`,
  );
  return !measurements.some(isOver);
}

async function* measureBenchPage(): AsyncGenerator<Measurement> {
  if (!options['no-build']) build();
  const server = await serveFolder(resolve(ROOT, 'dist/bench-ui'));
  const page = await BenchPage.open(server.url);
  try {
    yield* await measureTable(page, 1000);
    yield* await measureTable(page, 5000);
    yield* await measureTyping(page);
    yield* await measureHeap(page);
  } finally {
    await page.close();
    await server.stop();
  }
}

const { values: options } = parseArgs({
  options: { 'no-build': { type: 'boolean' }, only: { type: 'string' } },
});
const SECTIONS: Readonly<Record<string, () => AsyncIterable<Measurement>>> = {
  table: measureBenchPage,
  'first-screen': measureFirstScreen,
  grid: measureGrid,
};
const { only } = options;
if (only !== undefined && !SECTIONS[only])
  throw new Error(`--only takes one of ${Object.keys(SECTIONS).join(', ')}, not ${only}.`);
const measurements: Measurement[] = [];
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (only !== undefined && only !== name) continue;
  for await (const measurement of measure()) {
    console.log(lineOf(measurement));
    measurements.push(measurement);
  }
}
process.exitCode = report(measurements) ? 0 : 1;
