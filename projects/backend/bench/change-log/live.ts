import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_GENERICS } from '../../test/test-server.ts';
import { emptyDatabase } from '../../test/test-database.ts';
import { ServerProcess } from '../server-process.ts';
import { LivePage } from './live-page.ts';
import type { Section } from './section.ts';

const PAGES = 200;
const EDITS = 40;
const MAX_MILLISECONDS = 300;
const MIN_SHARE = 0.9;
const READ = 'resource/Project/p1/Project';
const WRITE = 'resource/Project/p1?interface=Project';
const EDITORS = 4;
const ROUNDS = 3;
const ROUND_MILLISECONDS = 4000;
const MAX_WAIT_MS = 10_000;

/** How soon what one person stores is there for all others, and what listeners cost those who edit. */
export const live: Section = async (database, folder) => {
  const data = await emptyDatabase(folder, database);
  const environment = { AMPERSAND_LIMIT_SESSIONS: '0' };
  const server = new ServerProcess({ generics: PROJECT_GENERICS, data, environment });
  await server.start();
  try {
    const pages = await openPages(server.url);
    const delay = await measureDelay(server.url, pages);
    for (const page of pages) page.close();
    const share = await measureShare(server.url, pages);
    return [
      {
        database,
        what: `commit to the content of ${PAGES} other pages, p95`,
        value: `${delay.toFixed(0)} ms`,
        target: `<= ${MAX_MILLISECONDS} ms`,
        isMet: delay <= MAX_MILLISECONDS,
      },
      {
        database,
        what: `edits with ${PAGES} listeners / without`,
        value: share.toFixed(2),
        target: `>= ${MIN_SHARE}`,
        isMet: share >= MIN_SHARE,
      },
    ];
  } finally {
    await server.stop();
  }
};

async function openPages(url: string): Promise<LivePage[]> {
  const pages = Array.from({ length: PAGES }, () => new LivePage(url));
  for (const page of pages) await page.read(READ);
  for (const page of pages) await page.follow(READ, 'Project');
  return pages;
}

/** From the moment that an edit is sent to the moment that a page has the content, of 95 % of all pages and edits. */
async function measureDelay(url: string, pages: readonly LivePage[]): Promise<number> {
  const editor = new LivePage(url);
  await editor.read(READ);
  const delays: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    for (const page of pages) page.seen.length = 0;
    const sent = performance.now();
    await editor.edit(WRITE, [{ op: 'replace', path: 'Size', value: edit + 1 }]);
    while (pages.some(({ seen }) => seen.length === 0)) {
      if (performance.now() - sent > MAX_WAIT_MS) throw new Error('a page was not told');
      await sleep(1);
    }
    delays.push(...pages.map(({ seen }) => (seen[0] ?? 0) - sent));
  }
  return delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Infinity;
}

/** Edits within the same time with and without listeners, in turns; the median of the shares. */
async function measureShare(url: string, listeners: readonly LivePage[]): Promise<number> {
  const editors = Array.from({ length: EDITORS }, () => new LivePage(url));
  for (const editor of editors) await editor.read(READ);
  await editsOf(editors);
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await editsOf(editors);
    for (const page of listeners) await page.follow(READ, null);
    shares.push((await editsOf(editors)) / without);
    for (const page of listeners) page.close();
  }
  return shares.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

let last = 0;

async function editsOf(editors: readonly LivePage[]): Promise<number> {
  const end = performance.now() + ROUND_MILLISECONDS;
  let count = 0;
  await Promise.all(
    editors.map(async (editor) => {
      while (performance.now() < end) {
        const value = `tag ${(last += 1)}`;
        await editor.edit(WRITE, [{ op: 'add', path: 'Tags', value }]);
        await editor.edit(WRITE, [{ op: 'remove', path: 'Tags', value }]);
        count += 2;
      }
    }),
  );
  return count;
}
