import { measureBoard } from './bench-board.ts';
import { measureFacets } from './bench-facets.ts';
import { startGrid } from './grid-application.ts';
import { GridPage } from './grid-page.ts';
import { type Measurement, median, onMachine, percentile, repeat } from './measurement.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const FRAMES = 300;
/** Rows that are read before one scrolls over them. A table keeps 4,000. */
const READ = 2_000;
/** Limit of a part: a loaded machine takes a tenth of it. */
const LIMIT_MS = 5 * 60_000;

/** Measures a list of 100,000 rows of twelve columns, in a production build, from the backend on SQLite. */
export async function* measureGrid(): AsyncGenerator<Measurement> {
  const application = await startGrid(ROWS);
  const grid = await GridPage.open(application.url);
  try {
    for (const measure of PARTS) {
      const baseline = await grid.machine();
      yield { what: 'baseline: a plain table of 200 x 12 inputs', value: baseline, unit: 'ms' };
      const part = await within(LIMIT_MS, measure.name, measure(grid));
      yield* part.map((each) => onMachine(ofGrid(each), baseline));
    }
  } finally {
    await grid.close();
    await application.stop();
  }
}

const PARTS = [
  measureOpening,
  measureScrolling,
  measureQueries,
  measureFacets,
  measureBoard,
  measureEdits,
  measurePaste,
];

/** A page that never shows what a part waits for would keep the benchmark waiting. @throws Error after `limit` milliseconds */
async function within<T>(limit: number, name: string, measured: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not end in ${limit} ms.`)), limit);
  });
  return Promise.race([measured, late]).finally(() => clearTimeout(timer));
}

async function measureOpening(grid: GridPage): Promise<Measurement[]> {
  await grid.load('/');
  const baseline = await repeat(ROUNDS, () => grid.load('/'));
  const followed = await repeat(ROUNDS, () => grid.follow('Items'));
  const loaded = await repeat(ROUNDS, () => grid.load('/items'));
  const requests = await grid.countRequests('/items');
  return [
    { what: 'baseline: the first page from the address', value: median(baseline), unit: 'ms' },
    { what: 'from the menu to first rows', value: median(followed), unit: 'ms', ratio: 2.9 },
    { what: 'from the address to first rows', value: median(loaded), unit: 'ms', ratio: 7.4 },
    { what: 'requests with nothing in the cache', value: requests, unit: '', budget: 15 },
  ];
}

async function measureScrolling(grid: GridPage): Promise<Measurement[]> {
  const baseline = await grid.frames(FRAMES);
  const { frames, last } = await grid.scroll(FRAMES);
  const what = `frame p95 from top to bottom in ${FRAMES} steps`;
  return [
    { what: 'baseline: frame p95 at rest', value: percentile(baseline, 95), unit: 'ms' },
    { what, value: percentile(frames, 95), unit: 'ms', budget: 17 },
    { what: 'the last rows, once at the bottom', value: last, unit: 'ms', ratio: 3.7 },
    { what: 'elements on the page', value: await grid.countElements(), unit: '', budget: 3000 },
    { what: 'heap', value: await grid.heap(), unit: 'MB', budget: 60 },
    await measureReadRows(grid),
  ];
}

/** Rows that were read are drawn as they come into view. */
async function measureReadRows(grid: GridPage): Promise<Measurement> {
  await grid.load('/items');
  await grid.readRows(READ + 100);
  const rounds = await repeat(ROUNDS, () => grid.scrollRead(READ, FRAMES));
  const value = median(rounds.map((frames) => percentile(frames, 95)));
  const what = `frame p95 over ${READ.toLocaleString('en')} rows that were read, in ${FRAMES} steps`;
  return { what, value, unit: 'ms', budget: 34 };
}

async function measureQueries(grid: GridPage): Promise<Measurement[]> {
  await grid.load('/items');
  const sorted: number[] = [];
  for (const heading of ['Rank', 'Name', 'Weight', 'Name', 'City'])
    sorted.push(await grid.sort(heading));
  await grid.load('/items');
  const searched: number[] = [];
  const busy: number[] = [];
  for (const text of ['item 99', 'item 4', '777', 'item 123', '31']) {
    const before = await grid.mainThread();
    searched.push(await grid.search(text));
    busy.push((await grid.mainThread()) - before);
  }
  return [
    { what: 'sort, to first rows', value: median(sorted), unit: 'ms', ratio: 3.7 },
    { what: 'search, to first rows', value: median(searched), unit: 'ms', ratio: 3.7 },
    { what: 'search, processor of the main thread', value: median(busy), unit: 'ms', ratio: 1.1 },
  ];
}

async function measureEdits(grid: GridPage): Promise<Measurement[]> {
  await grid.load('/items');
  const edits = await repeat(ROUNDS, () => grid.edit(4, `A note at ${Date.now()}`));
  const ms = median(edits.map((edit) => edit.ms));
  const kB = Math.max(...edits.map((edit) => edit.bytes)) / 1000;
  return [
    { what: 'one edit, request to drawn', value: ms, unit: 'ms', ratio: 0.37 },
    { what: 'one edit, answer', value: kB, unit: 'kB', budget: 20 },
  ];
}

async function measurePaste(grid: GridPage): Promise<Measurement[]> {
  await grid.load('/items');
  const { verdicts, stored } = await grid.paste(1000, 8);
  return [
    { what: 'paste of 1,000 x 8 cells, to the verdicts', value: verdicts, unit: 'ms' },
    {
      what: 'paste of 1,000 x 8 cells, verdicts and one transaction',
      value: verdicts + stored,
      unit: 'ms',
      ratio: 14.7,
    },
  ];
}

function ofGrid(measurement: Measurement): Measurement {
  return { ...measurement, what: `100,000 rows: ${measurement.what}` };
}
