import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HttpClient } from '../../../bench/http-client.ts';
import { ServerProcess } from '../../../bench/server-process.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

const PROJECTS = Array.from({ length: 8 }, (_, i) => `group${i}`);
/** A project without a leader cannot become active. */
const REJECTED = 2;

/** The projects whose edits got a response, and those of the open group. */
interface Killed {
  readonly acknowledged: readonly string[];
  readonly group: readonly string[];
}

/**
 * Writes the projects of a group of at least three edits to a file, and kills the process at a hook. The first edit
 * waits until the others have arrived.
 */
const extension = (hook: string, file: string): string => `
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
const edits = [];
subscribe('http.server.request.start', ({ request }) => {
  if (request.method === 'PATCH') edits.push(request);
});
const haveArrived = () => edits.length >= ${2 * PROJECTS.length} && edits.every((each) => each.complete);
const members = new Map();
const kill = () => {
  writeFileSync(${JSON.stringify(file)}, JSON.stringify([...members.values()]));
  process.kill(process.pid, 'SIGKILL');
};
export const register = (hooks) => {
  hooks.on('postDatabaseUpdate', ({ transaction, source }) => void members.set(transaction, source));
  hooks.on('preDatabaseCloseTransaction', async () => {
    if (edits.length > ${PROJECTS.length}) while (!haveArrived()) await setImmediate();
  });
  hooks.on('${hook}', () => { if (members.size >= 3) kill(); });
  hooks.on('postDatabaseCommitTransaction', () => members.clear());
};`;

describe('a server on SQLite that is killed while edits share a commit', () => {
  let folder: string;
  let data: string;
  const running: ServerProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'killed-group-'));
    data = join(folder, 'data.sqlite');
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = new ServerProcess({
      generics: PROJECT_GENERICS,
      data,
      environment: { AMPERSAND_FILES: join(folder, 'files'), ...environment },
    });
    running.push(server);
    await server.start();
    return server;
  }

  /** Stores an edit alone, then sends one for each project at once. Returns what became of these. */
  async function killAt(hook: string): Promise<Killed> {
    const [file, group] = [join(folder, 'kill.mjs'), join(folder, 'group.json')];
    writeFileSync(file, extension(hook, group));
    const server = await start({ AMPERSAND_EXTENSIONS: file });
    const clients = PROJECTS.map(() => new HttpClient(server));
    for (const [i, client] of clients.entries())
      assert.equal((await client.send('PATCH', pathOf(i), name('before')))?.status, 200);
    const responses = await Promise.all(
      clients.map((each, i) => each.send('PATCH', pathOf(i), edit(i))),
    );
    return {
      acknowledged: PROJECTS.filter((_, i) => isCommitted(responses[i]?.body)),
      group: JSON.parse(readFileSync(group, 'utf8')) as string[],
    };
  }

  /** The projects with the second name; the others have the first. */
  async function storedEdits(): Promise<readonly string[]> {
    const client = new HttpClient(await start());
    const stored: string[] = [];
    for (const project of PROJECTS) {
      const response = await client.send('GET', `resource/Project/${project}/Project`);
      const { Name, Active } = response?.body as { Name: string; Active: boolean };
      assert.equal(Active, false);
      if (Name === 'after') stored.push(project);
      else assert.equal(Name, 'before');
    }
    assert.ok(!stored.includes(PROJECTS[REJECTED]!));
    return stored;
  }

  it('loses nothing that it acknowledged, and stores nothing of the group before its commit', async () => {
    const { acknowledged, group } = await killAt('preDatabaseCloseTransaction');
    const stored = await storedEdits();
    assert.deepEqual(
      acknowledged.filter((each) => !stored.includes(each)),
      [],
    );
    assert.deepEqual(
      group.filter((each) => stored.includes(each)),
      [],
    );
  });

  it('stores the group without the rejected edit once it is committed', async () => {
    const { acknowledged, group } = await killAt('postDatabaseCommitTransaction');
    const stored = await storedEdits();
    const expected = new Set([...acknowledged, ...group]);
    expected.delete(PROJECTS[REJECTED]!);
    assert.deepEqual(
      [...expected].filter((each) => !stored.includes(each)),
      [],
    );
  });
});

function pathOf(i: number): string {
  return `resource/Project/${PROJECTS[i]}?interface=Project`;
}

function isCommitted(body: unknown): boolean {
  return (body as { isCommitted?: boolean } | null | undefined)?.isCommitted === true;
}

function name(value: string): object[] {
  return [{ op: 'replace', path: 'Name', value }];
}

function edit(i: number): object[] {
  const active = { op: 'replace', path: 'Active', value: true };
  return i === REJECTED ? [...name('after'), active] : name('after');
}
