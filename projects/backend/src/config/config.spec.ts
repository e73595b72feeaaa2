import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError } from './config-error.ts';
import { isRecord } from '@ampersand-prototype/generics';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import { readConfig } from './read-config.ts';
import { SETTINGS, type Setting } from './setting.ts';

function withFile<T>(text: string, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-config-'));
  const file = join(folder, 'config.yaml');
  writeFileSync(file, text);
  try {
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('configuration', () => {
  it('takes defaults, then the file, then the environment, then what is given', () => {
    withFile('server:\n  port: 1\n  host: file\ncrud: lenient\n', (file) => {
      const config = readConfig({
        file,
        environment: { AMPERSAND_PORT: '2', AMPERSAND_ADMIN_ROLES: 'A, B' },
        given: { data: 'x.sqlite' },
      });
      assert.equal(config.server.port, 2);
      assert.equal(config.server.host, 'file');
      assert.equal(config.crud, 'lenient');
      assert.equal(config.data, 'x.sqlite');
      assert.deepEqual(config.rbac.adminRoles, ['A', 'B']);
      assert.equal(config.execengine.maxRunCount, 10);
    });
  });

  it('takes a digest of the service key, not the key', () => {
    const read = (text: string) =>
      readConfig({ environment: { AMPERSAND_SERVICE_KEY: text } }).rbac.serviceKey;
    assert.equal(read('aB'.repeat(32)), 'aB'.repeat(32));
    assert.throws(() => read('secret'), /"rbac\.serviceKey" must be the SHA-256 digest/);
  });

  it('takes an address of the privacy statement that a browser opens', () => {
    const read = (text: string) =>
      readConfig({ given: { 'frontend.privacyStatementUrl': text } }).frontend.privacyStatementUrl;
    for (const text of ['https://example.org/privacy', 'http://x/', '/privacy.html'])
      assert.equal(read(text), text);
    for (const text of ['javascript:alert(1)', '//elsewhere', 'privacy', 'https://'])
      assert.throws(() => read(text), /"frontend\.privacyStatementUrl" is/, text);
  });

  it('takes true and false for a secure cookie from a file as well', () => {
    withFile('session:\n  cookieSecure: true\n', (file) => {
      assert.equal(readConfig({ file }).session.cookieSecure, 'true');
    });
  });

  it('is for production where the metadata were made for it, unless a setting says otherwise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-config-'));
    const given = { generics: folder };
    const write = (made: unknown): void =>
      writeFileSync(
        join(folder, 'settings.json'),
        JSON.stringify({ 'global.productionEnv': made }),
      );
    try {
      assert.equal(readConfig({ given }).production, false, 'without metadata');
      for (const [made, isProduction] of [
        [true, true],
        [false, false],
        ['true', false],
      ] as const) {
        write(made);
        assert.equal(readConfig({ given }).production, isProduction);
      }
      write(true);
      const environment = { AMPERSAND_PRODUCTION_MODE: 'false' };
      assert.equal(readConfig({ given, environment }).production, false);
      assert.throws(
        () => readConfig({ given, ignoreInvariants: true }),
        /In production, invariants can't be ignored/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('finds extensions beside the file', () => {
    withFile('extensions: [./mine.ts]\n', (file) => {
      assert.deepEqual(readConfig({ file }).extensions, [join(file, '..', 'mine.ts')]);
    });
  });

  const errors = [
    ['server.port: many', /"server\.port" is "many", but it must be an integer from 0 to 65535/],
    ['production: maybe', /"production" .* must be true or false/],
    ['crud: odd', /"crud" .* must be one of strict, lenient/],
    ['rbac.adminRoles: Boss', /"rbac\.adminRoles" .* must be a list of non-empty strings/],
    ['nothing: 1', /contains an unknown setting "nothing"\. Settings: .*server\.port.*log\.level/],
    ['server.prot: 1', /unknown setting "server\.prot"\. Did you mean server\.port/],
    ['port: 1', /unknown setting "port"\. Did you mean server\.port/],
    ['server: {loginenabled: true}', /unknown setting .* Did you mean session\.loginEnabled\?$/],
    ['a: [', /cannot be read/],
  ] as const;
  for (const [text, message] of errors) {
    it(`refuses ${text}`, () =>
      withFile(text, (file) =>
        assert.throws(
          () => readConfig({ file }),
          (error) => error instanceof ConfigError && message.test(error.message),
        ),
      ));
  }

  it('refuses a wrong value in the environment', () => {
    assert.throws(() => readConfig({ environment: { AMPERSAND_PORT: 'x' } }), ConfigError);
    assert.throws(
      () => readConfig({ environment: { AMPERSAND_PRODUCTION_MODE: 'x' } }),
      ConfigError,
    );
  });

  it('takes an empty variable as one that is not set, for every setting', () =>
    withFile('server.port: 1', (file) => {
      const names = Object.values(SETTINGS).map(({ env }) => env);
      const environment = Object.fromEntries(
        [...names, 'AMPERSAND_PROT'].map((name) => [name, '']),
      );
      assert.deepEqual(readConfig({ file, environment }), readConfig({ file }));
    }));

  it('holds every setting where its key says', () => {
    const config = readConfig({ given: { data: 'x.sqlite', 'session.loginEnabled': true } });
    const found = Object.entries(config).flatMap(([group, content]) =>
      isRecord(content) ? Object.keys(content).map((name) => `${group}.${name}`) : group,
    );
    const others = ['loginProviders', 'reinstall', 'migrate', 'acceptMismatch', 'ignoreInvariants'];
    assert.deepEqual(found.sort(), [...Object.keys(SETTINGS), ...others].sort());
    assert.equal(config.session.loginEnabled, true);
    assert.deepEqual(
      config.limits,
      Object.fromEntries(
        Object.entries(LIMIT_SETTINGS).map(([key, { fallback }]) => [
          key.replace('limits.', ''),
          fallback,
        ]),
      ),
    );
  });

  it('is documented: every setting with its variable and meaning, and nothing else', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    assert.deepEqual(cells.map(([, key]) => key).sort(), Object.keys(SETTINGS).sort());
    for (const [, key = '', , , env, meaning] of cells) {
      const setting: Setting = SETTINGS[key as keyof typeof SETTINGS];
      assert.equal(env, setting.env, key);
      assert.equal(meaning?.replace(/[*_]/g, ''), setting.meaning.replace(/[*_]/g, ''), key);
    }
  });
});
