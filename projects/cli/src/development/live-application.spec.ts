import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { AmpersandServer } from '@ampersand-prototype/backend';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { run } from '../run.ts';
import { applicationFolder } from '../workspace/application-folder.ts';
import type { Generation } from '../workspace/generate.ts';
import { LiveApplication } from './live-application.ts';
import { LiveHost } from './live-host.ts';
import { LiveState } from './live-state.ts';

const HOST = '127.0.0.1';
/** As many copies as stay, and two more. */
const SAVES = 7;

/** A script that is another one at each save. */
const scriptOf = (save: number): string => `CONTEXT A IN ENGLISH
RELATION r[A*B]
RELATION saved${save}[A*B]
RULE Few : r |- I[A];V[A*B]
INTERFACE As : "_SESSION"[SESSION];V[SESSION*A] CRUD BOX [ "R" : r CRUD ]
ENDCONTEXT
`;

function opened(test: TestContext) {
  const folder = temporaryFolder(test);
  const output: string[] = [];
  const host = new LiveHost(
    (_request, reply) => reply.end('page'),
    () => undefined,
  );
  test.after(() => host.close());
  const script = join(folder, 'a.adl');
  const place = { home: folder, script, folder: applicationFolder(folder, script) };
  const request = { ...place, host: HOST, port: 0, data: join(folder, 'data.sqlite') };
  const options = { request, ignoreInvariants: false, reinstall: false };
  const report = (line: string): void => void output.push(line);
  const state = new LiveState();
  const application = new LiveApplication(host, state, { ...options, report });
  test.after(() => application.close());
  const write = async (text: string): Promise<void> =>
    application.take(await generation(folder, text), []);
  const save = (number: number): Promise<void> => write(scriptOf(number));
  return { folder, output, host, state, application, save, write };
}

/** The generation of a script, without pages. */
async function generation(folder: string, script: string): Promise<Generation> {
  writeFileSync(join(folder, 'a.adl'), script);
  const silent = { out: () => undefined, err: () => undefined, color: false };
  const args = ['proto', 'a.adl', '--no-frontend', '--proto-dir', 'out'];
  assert.equal(await run(args, silent, { base: folder }), EXIT.ok);
  const metadata = readdirSync(join(folder, 'out/generics'))
    .map((name) => `generics/${name}`)
    .map((path) => [path, readFileSync(join(folder, 'out', path), 'utf8')] as const);
  return {
    ...{ contextLabel: 'A', modelHash: '', files: [], publicInterfaces: '[]', pages: [] },
    metadata: new Map(metadata),
    writeMetadata: () => undefined,
    writeSources: () => Promise.resolve(),
  };
}

describe('what dev serves', () => {
  it('keeps the newest copies of the data from before, and tells which go', async (test) => {
    const { folder, output, save } = opened(test);
    for (let i = 0; i < SAVES; i += 1) await save(i);
    const copies = readdirSync(folder).filter((name) => name.endsWith('.bak'));
    assert.equal(copies.length, 5);
    assert.equal(output.filter((line) => line.startsWith('Older backups were removed')).length, 1);
  });

  it('counts evaluations of rules from one version to the next, without an error in the log', async (test) => {
    const { host, save } = opened(test);
    await save(0);
    const old = host.present;
    assert.ok(old);
    const warned = test.mock.method(old.application.logger, 'warn');
    const closing = test.mock.method(old, 'close');
    const { statusCode } = await old.http.inject({
      ...{ method: 'POST', url: '/api/v1/resource/SESSION/1/As' },
      payload: { R: ['b'] },
    });
    assert.equal(statusCode, 200);
    const [before = 0] = await evaluations(old);
    assert.ok(before > 0);
    await save(1);
    await closing.mock.calls[0]?.result;
    assert.equal(warned.mock.callCount(), 0);
    const next = host.present;
    assert.ok(next && next !== old);
    const [sinceStart = 0, inTotal = 0] = await evaluations(next);
    assert.equal(inTotal, before + sinceStart);
  });
});

const WITH_ACCOUNTS = `CONTEXT A IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION r[A*B]
INTERFACE As FOR Planner : "_SESSION"[SESSION];V[SESSION*A] CRUD BOX [ "R" : r CRUD ]
ENDCONTEXT
`;

describe('login in dev', () => {
  /** The response to a browser with a cookie, and its new cookie, if any. */
  async function visit(host: LiveHost, cookie = '') {
    const url = '/api/v1/resource/SESSION/1/As';
    const response = await host.present?.http.inject({ url, headers: { cookie } });
    return {
      status: response?.statusCode,
      cookie: response?.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? cookie,
    };
  }

  it('is off, until the page switches it on to try it', async (test) => {
    const { host, state, application, write } = opened(test);
    await write(WITH_ACCOUNTS);
    assert.equal(state.state.login, false);
    const { status, cookie } = await visit(host);
    assert.equal(status, 200);
    const { served } = state.state;
    await application.switchLogin(true);
    assert.deepEqual([state.state.login, state.state.served], [true, served + 1]);
    assert.notEqual((await visit(host, cookie)).status, 200);
    await write(WITH_ACCOUNTS.replace('[A*B]', '[A*B]\nRELATION s[A*B]'));
    assert.equal((await visit(host)).status, 403, 'a save switches nothing');
    await application.switchLogin(false);
    assert.equal((await visit(host)).status, 200);
  });

  it('is not offered without accounts', async (test) => {
    const { state, save } = opened(test);
    await save(0);
    assert.equal(state.state.login, null);
  });

  it('is not offered if it is configured', async (test) => {
    process.env['AMPERSAND_LOGIN'] = 'true';
    test.after(() => delete process.env['AMPERSAND_LOGIN']);
    const { host, state, application, write } = opened(test);
    await write(WITH_ACCOUNTS);
    assert.equal(state.state.login, null);
    await application.switchLogin(false);
    assert.equal((await visit(host)).status, 403);
  });

  it('can be switched while a version waits for a decision, which goes on to wait', async (test) => {
    const { host, state, application, write } = opened(test);
    await write(WITH_ACCOUNTS);
    const { cookie } = await visit(host);
    await host.present?.http.inject({
      ...{ method: 'POST', url: '/api/v1/resource/SESSION/1/As' },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...{ payload: { R: ['b'] } },
    });
    await write(
      WITH_ACCOUNTS.replaceAll('[A*B]', '[A*C]')
        .replace('r[A*C]', 's[A*C]')
        .replace(': r ', ': s '),
    );
    assert.ok(state.state.waiting);
    await application.switchLogin(true);
    assert.equal(state.state.login, true);
    assert.ok(state.state.waiting);
    assert.equal((await visit(host)).status, 403);
  });
});

/** How often the rule of the script was evaluated: since the start of a version, and in total. */
async function evaluations({ http }: AmpersandServer): Promise<number[]> {
  const { body } = await http.inject('/api/v1/admin/report/conjuncts/coverage');
  const row = body.split('\n').find((line) => line.includes(';Few;')) ?? '';
  const cells = row.split(';');
  return [cells[2], cells[5]].map(Number);
}
