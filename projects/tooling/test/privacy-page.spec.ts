import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'projects/backend/docs/privacy.md'), 'utf8');

function productFiles(...patterns: readonly string[]): readonly string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.(spec|stories)\.ts$|\/testing\/|privacy-entries\.ts$/.test(file));
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function filesWith(pattern: RegExp, files: readonly string[]): readonly string[] {
  return files.filter((file) => pattern.test(textOf(file))).sort();
}

const BROWSER = productFiles('src/**/*.ts', 'projects/components/{src,application}/**/*.ts');
const SERVER = productFiles('projects/backend/src/**/*.ts');

describe('the privacy page', () => {
  test('is about every place in the browser where something is stored', () => {
    const storage =
      /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|\bcaches\.|serviceWorker/;
    assert.deepEqual(filesWith(storage, BROWSER), [
      'projects/components/src/grid/layout/table-density.ts',
      'projects/components/src/grid/store/table-view.ts',
      'src/app/appearance/local-store.ts',
    ]);
    assert.deepEqual(filesWith(/\bLocalStore\b/, BROWSER), [
      'src/app/admin/data/import/mapping-store.ts',
      'src/app/appearance/appearance.ts',
      'src/app/appearance/local-store.ts',
      'src/app/home/recent-objects.ts',
    ]);
  });

  test('names everything that is stored in the browser', () => {
    const [, names = ''] =
      /readonly name: ((?:'\w+'(?: \| )?)+);/.exec(textOf('src/app/appearance/appearance.ts')) ??
      [];
    const choices = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    assert.ok(choices.length >= 5);
    for (const name of choices) assert.ok(PAGE.includes(`\`ampersand.${name}\``), name);
    assert.match(textOf('src/app/home/recent-objects.ts'), /`recent\.\$\{name\}\.\$\{account\}`/);
    assert.match(textOf('src/app/admin/data/import/mapping-store.ts'), /KEY = 'import'/);
    assert.ok(PAGE.includes('`ampersand.import`'));
    const view = textOf('projects/components/src/grid/store/table-view.ts');
    const kept = [...view.matchAll(/this\.remember\('(\w+)'/g)].map(([, name = '']) => name);
    assert.deepEqual([...new Set(kept)].sort(), ['views', 'widths']);
    for (const name of [...kept, 'compact'])
      assert.ok(PAGE.includes(`\`ampersand.table.<page>.${name}\``), name);
  });

  test('names every cookie', () => {
    const files = filesWith(/setCookie\(|set-cookie/i, SERVER);
    const cookies = files.flatMap((file) => [...textOf(file).matchAll(/_COOKIE = '(\w+)'/g)]);
    assert.equal(cookies.length, files.length);
    for (const [, name = ''] of cookies)
      assert.match(PAGE, new RegExp(`\\| cookie +\\| \`${name}\` `));
    for (const file of files) assert.match(textOf(file), /setCookie\([^;]*cookieOptions\(/);
    const options = textOf('projects/backend/src/http/session/session-cookie.ts');
    assert.match(options, /httpOnly: true, sameSite: 'lax', secure/);
    for (const file of files) assert.doesNotMatch(textOf(file), /maxAge|expires:/);
  });

  test('names every table that is not of the model', () => {
    const tables = textOf('projects/backend/src/core/framework-table.ts');
    const names = [...tables.matchAll(/_TABLE = '(\w+)'/g)].map(([, name = '']) => name).sort();
    const documented = [...PAGE.replace(/^\| cookie.*$/gm, '').matchAll(/`(ampersand_\w+)`/g)].map(
      ([, name = '']) => name,
    );
    assert.deepEqual(documented.filter((name, i, all) => all.indexOf(name) === i).sort(), names);
  });

  test('is about all that is logged of a request', () => {
    assert.deepEqual(filesWith(/serializers/, SERVER), [
      'projects/backend/src/http/server/make-http.ts',
    ]);
    const logged = textOf('projects/backend/src/http/server/logged-request.ts');
    const [, members = ''] = /return \{(.*?)\};/s.exec(logged) ?? [];
    const names = [...members.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(names, ['method', 'url', 'host', 'remoteAddress', 'remotePort']);
    const server = textOf('projects/backend/src/http/server/make-http.ts');
    assert.match(
      server,
      /redact: \['req\.headers\.cookie', `req\.headers\["\$\{SERVICE_KEY_HEADER\}"\]`\]/,
    );
  });
});
