import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Result } from '../measure.ts';
import {
  startMinimal,
  startOurs,
  type MinimalSubject,
  type SubjectOptions,
} from './minimal-subject.ts';
import { COLUMNS, makeTasks, type Column, type MinimalTask } from './minimal-task.ts';

const ROUNDS = 5;
/** Linux counts CPU time in steps of 10 ms. */
const PAGES = 200;
const EDITS = 200;
const CLIENTS = 16;
const REST_MILLISECONDS = 500;
/** Most times the minimal server; of memory, most megabytes. */
const TARGETS = {
  sqlite: { page: 4, edit: 3, import: 3, size: 4, bareSize: 1.5, memory: 250 },
  postgres: { page: 3, edit: 3, import: 4, size: 4, bareSize: 1.5, memory: 250 },
};

/** Our figure and that of the minimal server, from rounds that alternate. */
type Figures = readonly [ours: number, minimal: number];

type Pair = readonly [ours: MinimalSubject, minimal: MinimalSubject];

/** Measures pages, edits, an import and the size of the database, for both. */
export async function measureMinimal(
  options: SubjectOptions & { readonly kind: 'sqlite' | 'postgres' | 'mariadb' },
  count: number,
): Promise<Result[]> {
  const targets = TARGETS[options.kind === 'sqlite' ? 'sqlite' : 'postgres'];
  const line = lineOf(options.kind);
  const tasks = makeTasks(count);
  const pair = [await startOurs(options), await startMinimal(options)] as const;
  try {
    const imported = await each(pair, (subject) => cpuOf(subject, 1, () => subject.import(tasks)));
    const sizes = await each(pair, (subject) => subject.size());
    const results = [
      line(`import of ${count} tasks`, 'ms', imported, targets.import),
      memoryLine(options.kind, pair[0].peakMemory(), targets.memory),
      ...(await measurePages(pair, line, targets.page)),
      line('edit of one field', 'ms', await rounds(pair, EDITS, editOne), targets.edit),
      line(`wall time of an edit of ${CLIENTS} clients`, 'ms', await together(pair), null),
    ];
    const lastSizes = await each(pair, (subject) => subject.size());
    for (const subject of pair) await subject.stop();
    const bareSizes = [await sizeWithoutHistory(options, tasks), sizes[1]] as const;
    return [
      ...results,
      line('size, ours with full history', 'MB', sizes, targets.size),
      line('the same after all pages and edits', 'MB', lastSizes, null),
      line('size, ours without history', 'MB', bareSizes, targets.bareSize),
    ];
  } finally {
    for (const subject of pair) await subject.stop();
  }
}

async function measurePages(pair: Pair, line: Line, max: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const column of COLUMNS.slice(1)) {
    results.push(line(`first page of 50 by ${column}`, 'ms', await firstPages(pair, column), null));
    const figures = await rounds(pair, PAGES, (subject) => subject.page(column));
    results.push(line(`page of 50 by ${column}, later`, 'ms', figures, max));
  }
  return results;
}

/** The first page in an order, including the index that its first read creates in the background. */
function firstPages(pair: Pair, column: Column): Promise<Figures> {
  return each(pair, (subject) =>
    cpuOf(subject, 1, async () => {
      await subject.page(column);
      await rested(subject);
    }),
  );
}

/** Waits until a program has nothing to do any more. */
async function rested(subject: MinimalSubject): Promise<void> {
  for (let [before, now] = [-1, await subject.cpu()]; now > before;) {
    await sleep(REST_MILLISECONDS);
    [before, now] = [now, await subject.cpu()];
  }
}

async function sizeWithoutHistory(
  options: SubjectOptions,
  tasks: readonly MinimalTask[],
): Promise<number> {
  const subject = await startOurs({ ...options, hasHistory: false });
  try {
    await subject.import(tasks);
    return await subject.size();
  } finally {
    await subject.stop();
  }
}

/** Changes a status of one of a thousand tasks that have an assignee, back and forth. */
function editOne(subject: MinimalSubject, run: number): Promise<void> {
  return subject.edit((run % 1000) * 3, run + Math.floor(run / 1000));
}

async function each(
  pair: Pair,
  figure: (subject: MinimalSubject) => Promise<number>,
): Promise<Figures> {
  return [await figure(pair[0]), await figure(pair[1])];
}

/** CPU time of one request, in milliseconds. */
async function cpuOf(
  subject: MinimalSubject,
  requests: number,
  work: (run: number) => Promise<void>,
): Promise<number> {
  const before = await subject.cpu();
  for (let run = 0; run < requests; run += 1) await work(run);
  return ((await subject.cpu()) - before) / requests;
}

/** Medians of rounds; a first one warms up. */
async function rounds(
  pair: Pair,
  requests: number,
  work: (subject: MinimalSubject, run: number) => Promise<void>,
): Promise<Figures> {
  const figures: Figures[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    figures.push(
      await each(pair, (subject) =>
        cpuOf(subject, requests, (run) => work(subject, round * requests + run)),
      ),
    );
  const counted = figures.slice(1);
  return [median(counted.map(([ours]) => ours)), median(counted.map(([, minimal]) => minimal))];
}

/** Milliseconds of wall time per edit, while several clients edit different tasks. */
function together(pair: Pair): Promise<Figures> {
  const one = async (subject: MinimalSubject): Promise<number> => {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let run = 0; run < EDITS / 4; run += 1) await subject.edit((client + 1000) * 3, run);
      }),
    );
    return (performance.now() - start) / (CLIENTS * (EDITS / 4));
  };
  return each(pair, async (subject) =>
    median([await one(subject), await one(subject), await one(subject)]),
  );
}

type Line = (what: string, unit: string, figures: Figures, max: number | null) => Result;

function lineOf(database: string): Line {
  return (what, unit, [ours, minimal], max) => {
    const ratio = ours / minimal;
    const value = `${ours.toFixed(2)} / ${minimal.toFixed(2)} ${unit} = ${ratio.toFixed(1)}x`;
    const target = max === null ? '' : `<= ${max}x`;
    return { database, what, value, target, isMet: max === null || ratio <= max };
  };
}

function memoryLine(database: string, megabytes: number, max: number): Result {
  const value = `${megabytes.toFixed(0)} MB`;
  const what = 'peak memory of that import';
  return { database, what, value, target: `<= ${max} MB`, isMet: megabytes <= max };
}
