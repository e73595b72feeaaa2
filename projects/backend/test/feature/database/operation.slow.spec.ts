import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { LESS, OLD } from '../../shop-scripts.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';
import { until } from '../../until.ts';

const MAIN = new URL('../../../src/http/server/main.ts', import.meta.url).pathname;

interface Run {
  readonly process: ChildProcess;
  /** Address, once the server listens; null when it ended before. */
  readonly url: Promise<string | null>;
  readonly end: Promise<{ code: number | null; error: string }>;
}

describe('the command', () => {
  let folder: string;
  let data: string;
  const running: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-command-'));
    data = join(folder, 'app.sqlite');
  });
  afterEach(() => {
    for (const process of running.splice(0)) process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function run(...args: string[]): Run {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, AMPERSAND_LOG_LEVEL: 'silent' },
    });
    running.push(child);
    let output = '';
    let error = '';
    child.stderr.on('data', (text) => (error += String(text)));
    const url = new Promise<string | null>((resolve) => {
      child.stdout.on('data', (text) => {
        output += String(text);
        const ready = /^ready (.*)$/m.exec(output);
        if (ready) resolve(ready[1] ?? null);
      });
      child.on('close', () => resolve(null));
    });
    const end = new Promise<{ code: number | null; error: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, error: error.trim() })),
    );
    return { process: child, url, end };
  }

  const start = (...more: string[]): Run =>
    run('--generics', PROJECT_GENERICS, '--data', data, '--port', '0', ...more);

  it('installs at the first start, says where it listens, keeps the data and stops on SIGTERM', async () => {
    const first = start();
    const url = await first.url;
    assert.match(url ?? '', /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await fetch(`${url}/health`)).status, 200);
    assert.equal((await fetch(`${url}/ready`)).status, 200);
    const patch = await fetch(`${url}/api/v1/resource/Project/p1?interface=Project`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ op: 'replace', path: 'Name', value: 'Kept' }]),
    });
    assert.equal(((await patch.json()) as { isCommitted: boolean }).isCommitted, true);
    first.process.kill('SIGTERM');
    assert.deepEqual(await first.end, { code: 0, error: '' });
    const second = await start().url;
    const read = await fetch(`${second}/api/v1/resource/Project/p1/Project/Name`);
    assert.equal(await read.json(), 'Kept');
  });

  it('says in one sentence that the metadata is missing', async () => {
    const { code, error } = await run('--generics', join(folder, 'none'), '--data', data).end;
    assert.equal(code, 1);
    assert.match(error, /^Can't read the metadata file .*concepts\.json\..*$/);
  });

  it('takes a mistyped URL for no file', async () => {
    const { code, error } = await run(
      ...['--generics', PROJECT_GENERICS, '--data', 'postgress://me:hidden@localhost/none'],
    ).end;
    assert.equal(code, 1);
    assert.equal(
      error.trim(),
      'The setting "data" is invalid: it must be a file path or a URL that starts with postgres:// or mariadb://.',
    );
  });

  it('says in one sentence that the database cannot be opened', async () => {
    writeFileSync(
      data,
      'this is no database, but a text that is longer than a header of SQLite would be '.repeat(20),
    );
    const { code, error } = await start().end;
    assert.equal(code, 1);
    assert.match(error, /^Can't open the database .*app\.sqlite: [^\n]*$/);
    const { error: postgres } = await run(
      '--generics',
      PROJECT_GENERICS,
      '--data',
      'postgres://me:hidden@127.0.0.1:1/none',
    ).end;
    assert.match(postgres, /^Can't open the database postgres:\/\/127\.0\.0\.1:1\/none: [^\n]*$/);
    assert.equal(postgres.includes('hidden'), false);
    for (const url of [
      'postgres://me:hid@den/secret@127.0.0.1:1/none',
      'mariadb://me:hid@den@127.0.0.1:1/none',
      'postgres://127.0.0.1:1/none?user=me&password=hidden',
    ]) {
      const { error: reported } = await run('--generics', PROJECT_GENERICS, '--data', url).end;
      assert.doesNotMatch(reported, /hid|den|secret/, reported);
    }
  });

  it('says in one sentence that the port is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const { code, error } = await start('--port', String(port)).end;
    blocker.close();
    assert.equal(code, 1);
    assert.match(
      error,
      new RegExp(
        `^Can't listen on port ${port} of 127\\.0\\.0\\.1: it is already in use; choose another port with --port\\.$`,
      ),
    );
  });

  it('refuses another model with the plan, migrates with --migrate, and copies the old database first', async () => {
    const first = start();
    assert.ok(await first.url);
    first.process.kill('SIGTERM');
    await first.end;
    const generics = join(folder, 'generics');
    cpSync(PROJECT_GENERICS, generics, { recursive: true });
    const settings = join(generics, 'settings.json');
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8').replace(/("compiler.modelHash":\s*")[^"]*/, '$1other'),
    );
    const { code, error } = await run('--generics', generics, '--data', data, '--port', '0').end;
    assert.equal(code, 1);
    assert.match(
      error,
      /^The database .*app\.sqlite was installed for another version of the model\.\n[^]*--migrate[^\n]*--reinstall [^\n]*$/,
    );
    const copies = (): number =>
      readdirSync(folder).filter((name) => /^app\.sqlite\..*\.bak$/.test(name)).length;
    const migrated = run('--generics', generics, '--data', data, '--port', '0', '--migrate');
    assert.ok(await migrated.url);
    assert.equal(copies(), 1);
    migrated.process.kill('SIGTERM');
    await migrated.end;
    assert.ok(await run('--generics', generics, '--data', data, '--port', '0', '--reinstall').url);
    assert.equal(copies(), 2);
  });

  it('does not advise --migrate again where that has to be decided first', async () => {
    const messages = ['--data', data, '--port', '0'];
    const first = run('--generics', compileScript(OLD), ...messages);
    assert.ok(await first.url);
    first.process.kill('SIGTERM');
    await first.end;
    const { code, error } = await run('--generics', compileScript(LESS), ...messages, '--migrate')
      .end;
    assert.equal(code, 1);
    assert.match(
      error,
      /have no place[^]*\nDecide what to do with `ampersand migrate`, or [^\n]*--reinstall/,
    );
    assert.doesNotMatch(error, /Start with --migrate/);
  });

  it('leaves a database alone that holds something else', async () => {
    const other = new DatabaseSync(data);
    other.exec('create table treasure (gold text)');
    other.close();
    const { code, error } = await start().end;
    assert.equal(code, 1);
    assert.match(
      error,
      /contains tables of another application \(treasure\)\. Use an empty database/,
    );
  });

  it('explains options and settings that it does not know', async () => {
    const option = await run('--nothing').end;
    assert.equal(option.code, 1);
    assert.match(option.error, /--nothing/);
    const config = join(folder, 'config.yaml');
    writeFileSync(config, 'server:\n  prot: 1\n');
    const setting = await start('--config', config).end;
    assert.match(setting.error, /contains an unknown setting "server\.prot"/);
  });

  it('keeps committed edits and no half ones when it is killed', async () => {
    const first = start();
    const url = await first.url;
    const headers = { 'content-type': 'application/json' };
    let acknowledged = 0;
    const writing = (async (): Promise<void> => {
      for (let i = 1; i <= 500; i++) {
        const patches = [
          { op: 'replace', path: 'Name', value: `n${i}` },
          { op: 'replace', path: 'Size', value: i },
        ];
        const response = await fetch(`${url}/api/v1/resource/Project/p1?interface=Project`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify(patches),
        });
        if (((await response.json()) as { isCommitted: boolean }).isCommitted) acknowledged = i;
      }
    })().catch(() => undefined);
    await until(() => acknowledged >= 5);
    first.process.kill('SIGKILL');
    await writing;
    const second = await start().url;
    const project = (await (
      await fetch(`${second}/api/v1/resource/Project/p1/Project`)
    ).json()) as { Name: string; Size: number };
    assert.equal(project.Name, `n${project.Size}`, 'half of an edit was stored');
    assert.ok(
      project.Size >= acknowledged,
      `edit ${acknowledged} was acknowledged, ${project.Size} is stored`,
    );
  });
});
