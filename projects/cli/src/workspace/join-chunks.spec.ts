import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { Child } from './child.ts';

const PROGRAM = join(import.meta.dirname, 'join-chunks.ts');
const PRODUCT = resolve(import.meta.dirname, '../../../..');
const PRELOAD = '<link rel="modulepreload" href="chunk-a.js">';
const PAGE = (main: string) =>
  `<html><head></head><body>${PRELOAD}<script src="${main}" type="module"></script></body></html>`;

const SCRIPTS = {
  'main-1.js':
    'import { a } from "./chunk-a.js"; export const pages = [a, () => import("./p.js"), () => import("./q.js")];',
  'chunk-a.js': 'export const a = "start";',
  'p.js': 'import { l } from "./chunk-l.js"; export const name = `p of ${l}`;',
  'q.js':
    'import { l } from "./chunk-l.js"; import { o } from "./chunk-o.js"; export const name = `q of ${l} ${o}`;',
  'chunk-l.js': 'import { o } from "./chunk-o.js"; export const l = `the library with ${o}`;',
  'chunk-o.js': 'export const o = "overlays";',
};

const DONE = { code: 0, output: '' };

interface Main {
  readonly pages: readonly [string, ...(() => Promise<{ readonly name: string }>)[]];
}

void it('scripts that load together become one; the page names the new ones', async (test) => {
  const app = temporaryFolder(test, { ...SCRIPTS, 'index.html': PAGE('main-1.js'), 'a.css': '' });
  assert.deepEqual(await new Child([PROGRAM, PRODUCT, app], PRODUCT).ended, DONE);
  const scripts = readdirSync(app).filter((name) => name.endsWith('.js'));
  assert.equal(scripts.length, 5, 'main, start, the library, and two pages');
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => name ?? '');
  assert.ok(named.every((name) => scripts.includes(name)));
  assert.ok(existsSync(join(app, 'a.css')));
  const main = pathToFileURL(join(app, named.at(-1) ?? '')).href;
  const [start, p, q] = ((await import(main)) as Main).pages;
  assert.equal(start, 'start');
  assert.equal((await p?.())?.name, 'p of the library with overlays');
  assert.equal((await q?.())?.name, 'q of the library with overlays overlays');
});

void it('a page without scripts stays as it is', async (test) => {
  const app = temporaryFolder(test, { 'index.html': '<head></head>' });
  assert.deepEqual(await new Child([PROGRAM, PRODUCT, app], PRODUCT).ended, DONE);
  assert.equal(readFileSync(join(app, 'index.html'), 'utf8'), '<head></head>');
});
