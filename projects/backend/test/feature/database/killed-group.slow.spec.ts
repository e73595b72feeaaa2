import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HttpClient, type HttpResponse } from '../../../bench/http-client.ts';
import { ServerProcess } from '../../../bench/server-process.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

/** Kills the process at a hook while three edits of a group have not been answered. */
const extension = (hook: string): string => `
const members = new Set();
export const register = (hooks) => {
  hooks.on('preDatabaseCloseTransaction', ({ transaction }) => void members.add(transaction));
  hooks.on('${hook}', () => { if (members.size >= 3) process.kill(process.pid, 'SIGKILL'); });
  hooks.on('postDatabaseCommitTransaction', () => members.clear());
};`;

const PROJECTS = Array.from({ length: 8 }, (_, i) => `group${i}`);
/** A project without a leader cannot become active. */
const REJECTED = 2;

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

  /** Stores an edit alone, then sends one for each project at once, of which no response arrives. */
  async function killAt(hook: string): Promise<void> {
    const file = join(folder, 'kill.mjs');
    writeFileSync(file, extension(hook));
    const server = await start({ AMPERSAND_EXTENSIONS: file });
    const clients = PROJECTS.map(() => new HttpClient(server));
    const acknowledged: (HttpResponse | null)[] = [];
    for (const [i, client] of clients.entries())
      acknowledged.push(await client.send('PATCH', pathOf(i), name('before')));
    assert.deepEqual(
      acknowledged.map((response) => response?.status),
      PROJECTS.map(() => 200),
    );
    const responses = await Promise.all(
      clients.map((each, i) => each.send('PATCH', pathOf(i), edit(i))),
    );
    assert.deepEqual(
      responses,
      PROJECTS.map(() => null),
    );
  }

  /** The number of projects with the second name; the others have the first. */
  async function storedNames(): Promise<number> {
    const client = new HttpClient(await start());
    let count = 0;
    for (const project of PROJECTS) {
      const response = await client.send('GET', `resource/Project/${project}/Project`);
      const { Name, Active } = response?.body as { Name: string; Active: boolean };
      assert.equal(Active, false);
      if (Name === 'after') count += 1;
      else assert.equal(Name, 'before');
      if (project === PROJECTS[REJECTED]) assert.equal(Name, 'before');
    }
    return count;
  }

  it('loses nothing that it acknowledged, and stores nothing of the group before its commit', async () => {
    await killAt('preDatabaseCloseTransaction');
    assert.equal(await storedNames(), 0);
  });

  it('stores the group without the rejected edit once it is committed', async () => {
    await killAt('postDatabaseCommitTransaction');
    assert.ok((await storedNames()) >= 2);
  });
});

function pathOf(i: number): string {
  return `resource/Project/${PROJECTS[i]}?interface=Project`;
}

function name(value: string): object[] {
  return [{ op: 'replace', path: 'Name', value }];
}

function edit(i: number): object[] {
  const active = { op: 'replace', path: 'Active', value: true };
  return i === REJECTED ? [...name('after'), active] : name('after');
}
