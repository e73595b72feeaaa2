import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loadExtensions } from './extension.ts';
import { HOOK_POINTS } from './hook-points.ts';
import { Hooks } from './hooks.ts';

const START = 'postDatabaseStartTransaction';
const PAYLOAD = { transaction: 't' };

describe('hooks', () => {
  it('know each point once', () => {
    assert.equal(new Set(HOOK_POINTS).size, HOOK_POINTS.length);
    const hooks = new Hooks();
    for (const point of HOOK_POINTS) assert.equal(hooks.has(point), false, point);
  });

  it('call handlers one after the other, in the order in which they came, with the payload', async () => {
    const hooks = new Hooks();
    const called: string[] = [];
    hooks.on(START, async ({ transaction }) => {
      await Promise.resolve();
      called.push(`first ${transaction}`);
    });
    hooks.on(START, ({ transaction }) => void called.push(`second ${transaction}`));
    await hooks.call(START, PAYLOAD);
    await hooks.call('postDatabaseReinstallDB', { contextName: 'other' });
    assert.deepEqual(called, ['first t', 'second t']);
    assert.deepEqual([hooks.has(START), hooks.has('postDatabaseReinstallDB')], [true, false]);
  });

  it('go no further than a handler that throws, and say what it threw', async () => {
    const hooks = new Hooks();
    let isReached = false;
    hooks.on(START, () => Promise.reject(new Error('not like this')));
    hooks.on(START, () => void (isReached = true));
    await assert.rejects(hooks.call(START, PAYLOAD), { message: 'not like this' });
    assert.equal(isReached, false);
  });

  it('refuse a point that is none, and say which there are', () => {
    const hooks = new Hooks();
    for (const name of ['postDatabaseStart', 'constructor', '__proto__'])
      assert.throws(() => hooks.on(name as typeof START, () => undefined), {
        message: `Unknown hook point "${name}". Hook points: ${HOOK_POINTS.join(', ')}.`,
      });
  });

  it('let extensions end once, in their order', async () => {
    const hooks = new Hooks();
    const ended: number[] = [];
    hooks.atStop(async () => {
      await Promise.resolve();
      ended.push(1);
    });
    hooks.atStop(() => void ended.push(2));
    await hooks.stop();
    await hooks.stop();
    assert.deepEqual(ended, [1, 2]);
  });
});

describe('extensions', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'extensions-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const extension = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('register in the order in which they are named, each before the next is loaded', async (test) => {
    test.after(() => Reflect.deleteProperty(globalThis, 'described'));
    const register = (text: string) =>
      `export async function register(hooks) { await null; hooks.on('${START}', () => { globalThis.described ??= []; globalThis.described.push('${text}'); }); }`;
    const hooks = new Hooks();
    const paths = ['one 100%.mjs', 'two#?.mjs'].map((name) => extension(name, register(name)));
    await loadExtensions(paths, hooks);
    await hooks.call(START, PAYLOAD);
    assert.deepEqual((globalThis as { described?: string[] }).described, [
      'one 100%.mjs',
      'two#?.mjs',
    ]);
  });

  for (const [name, text, problem] of [
    ['none.mjs', 'export const other = 1;', "it doesn't export a function register(hooks)"],
    ['value.mjs', 'export const register = 1;', "it doesn't export a function register(hooks)"],
    ['throws.mjs', "export function register() { throw new Error('no'); }", 'no'],
    ['rejects.mjs', "export async function register() { throw new Error('later'); }", 'later'],
    ['loads.mjs', "throw new Error('at once');", 'at once'],
  ] as const)
    it(`that cannot be used are named, with the reason: ${name}`, async () => {
      const path = extension(name, text);
      await assert.rejects(loadExtensions([path], new Hooks()), {
        message: `The extension ${path} can't be loaded: ${problem}`,
      });
    });

  it('that are not there, or ask for a point that is none, are named', async () => {
    const path = join(folder, 'absent.mjs');
    await assert.rejects(loadExtensions([path], new Hooks()), /absent\.mjs can't be loaded: /);
    const wrong = extension('point.mjs', "export const register = (h) => h.on('x', () => 0);");
    await assert.rejects(loadExtensions([wrong], new Hooks()), /Unknown hook point "x"\./);
  });
});
