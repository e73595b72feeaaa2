import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDatabase } from '../../test/test-database.ts';
import { PROJECT_GENERICS } from '../../test/test-server.ts';
import { cpuTime } from '../minimal/cpu-time.ts';
import { ServerProcess } from '../server-process.ts';
import { LivePage } from './live-page.ts';
import type { Section } from './section.ts';

const PAGES = 50;
const WARM_UP = 10;
const EDITS = 40;
/** Longer than events are throttled: every edit is announced for itself. */
const PAUSE_MS = 150;
const MAX_WAIT_MS = 10_000;
const MAX_MILLISECONDS = 10;
const WRITE = 'resource/Project/p1?interface=Project';
const LIST = 'resource/SESSION/1/Projects';

const pathOf = (project: string): string => `resource/Project/${project}/Project`;

/**
 * What pages of others cost a server per edit: none; those that show nothing of it, also if they read again regardless of the
 * atoms that an event names; and those that show it.
 */
export const liveCpu: Section = async (database, folder) => {
  const data = await emptyDatabase(folder, database);
  const environment = { AMPERSAND_LIMIT_SESSIONS: '0' };
  const server = new ServerProcess({ generics: PROJECT_GENERICS, data, environment });
  await server.start();
  try {
    const editor = new LivePage(server.url);
    await editor.read(LIST);
    let projects: string[] = [];
    while (projects.length < PAGES + 1) projects = await editor.create(LIST);
    const others = projects.filter((project) => project !== 'p1').slice(0, PAGES);
    const measure = new Measure(server, editor);
    const none = await measure.perEdit([]);
    const reading = await measure.perEdit(others, 'reading');
    const unaffected = await measure.perEdit(others);
    const affected = await measure.perEdit(others.map(() => 'p1'));
    const shown = [none, reading, unaffected, affected].map((cpu) => cpu.toFixed(1)).join(', ');
    return [
      {
        database,
        what: `CPU per edit: no page; ${PAGES} pages without it that read, and don't; with it`,
        value: `${shown} ms`,
        target: `<= ${MAX_MILLISECONDS} ms without`,
        isMet: unaffected <= MAX_MILLISECONDS,
      },
    ];
  } finally {
    await server.stop();
  }
};

class Measure {
  readonly #server: ServerProcess;
  readonly #editor: LivePage;
  #size = 0;

  constructor(server: ServerProcess, editor: LivePage) {
    this.#server = server;
    this.#editor = editor;
  }

  /** CPU time of the server in milliseconds per edit, with open pages of these projects. */
  async perEdit(projects: readonly string[], how: 'reading' | 'told' = 'told'): Promise<number> {
    const pages = projects.map((project) => ({ project, page: new LivePage(this.#server.url) }));
    for (const { page, project } of pages) await page.read(pathOf(project));
    for (const { page, project } of pages)
      await page.follow(pathOf(project), 'Project', how === 'told' ? project : null);
    const open = pages.map(({ page }) => page);
    for (let edit = 0; edit < WARM_UP; edit++) await this.#edit(open);
    const before = cpuTime([this.#server.processId]);
    for (let edit = 0; edit < EDITS; edit++) await this.#edit(open);
    const spent = cpuTime([this.#server.processId]) - before;
    for (const page of open) page.close();
    return spent / EDITS;
  }

  /** Edits one project; returns when every page has heard of it and had time to read. */
  async #edit(pages: readonly LivePage[]): Promise<void> {
    for (const page of pages) page.events = 0;
    this.#size += 1;
    await this.#editor.edit(WRITE, [{ op: 'replace', path: 'Size', value: this.#size }]);
    const sent = performance.now();
    while (pages.some(({ events }) => events === 0)) {
      if (performance.now() - sent > MAX_WAIT_MS) throw new Error('a page was not told');
      await sleep(1);
    }
    await sleep(PAUSE_MS);
  }
}
