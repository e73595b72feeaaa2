import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import {
  ConfigError,
  createServer,
  readConfig,
  StartFailure,
  type ConfigSources,
  type GivenSettings,
} from '../../../src/public-api.ts';
import { compileFixture } from '../../compiled-script.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

/** Database servers, where there are any. */
const SERVERS = {
  PostgreSQL: process.env['TEST_POSTGRES_URL'],
  MariaDB: process.env['TEST_MARIADB_URL'],
};

/** A wrong setting, and the message of the start about it. */
type Mistake = readonly [string, GivenSettings, RegExp];

const IN_SETTINGS: readonly Mistake[] = [
  [
    'a port beyond the last',
    { 'server.port': 70_000 },
    /"server\.port".*an integer from 0 to 65535/,
  ],
  [
    'a session of three thousand years',
    { 'session.expirationTime': 1e11 },
    /"session\.expirationTime".*from 1 to 315360000/,
  ],
  ['a negative port', { 'server.port': -1 }, /"server\.port" is -1/],
  [
    'a time that no timer holds',
    { 'server.requestTime': 1e10 },
    /"server\.requestTime".*from 1 to/,
  ],
  ['no address to listen on', { 'server.host': '' }, /"server\.host".*must be a non-empty string/],
  ['an empty name', { 'server.hosts': [''] }, /"server\.hosts".*non-empty strings/],
  [
    'a name with a port',
    { 'server.hosts': ['app.test:80'] },
    /"server\.hosts".*without scheme, port/,
  ],
  [
    'a name with a scheme',
    { 'server.hosts': ['https://app.test'] },
    /"server\.hosts".*without scheme/,
  ],
  [
    'an origin without a scheme',
    { 'server.origins': ['app.test'] },
    /"server\.origins".*an origin such as/,
  ],
  [
    'an origin with a path',
    { 'server.origins': ['https://app.test/x'] },
    /"server\.origins".*without a path/,
  ],
  ['any origin', { 'server.origins': ['*'] }, /"server\.origins" contains "\*"/],
  ['an upload that is too small', { 'limits.upload': 1 }, /"limits\.upload".*at least 1024/],
  [
    'an ending for a type',
    { 'files.allowedTypes': ['png'] },
    /"files\.allowedTypes".*content type/,
  ],
  ['a first page elsewhere', { 'frontend.homePage': 'https://x.test' }, /within the application/],
  [
    'a first page elsewhere in short',
    { 'frontend.homePage': '//x.test' },
    /within the application/,
  ],
  [
    'more writers than connections',
    { 'database.connections': 2, 'database.writers': 8 },
    /"database\.writers" \(8\) must be less than "database\.connections" \(2\)/,
  ],
  [
    'locks that outlast statements',
    { 'database.lockTimeout': 60 },
    /"database\.lockTimeout" \(60\) must not be longer than/,
  ],
  [
    'an in-memory database',
    { data: ':memory:' },
    /"data" is invalid: an in-memory database disappears/,
  ],
  [
    'a URL with one slash',
    { data: 'postgres:/me:hidden@host/x' },
    /"data" is invalid: it must be a file path or a URL/,
  ],
  ['a URL of a file', { data: 'file:///x.sqlite' }, /"data" is invalid: it must be a file path/],
  [
    'a PostgreSQL URL without a database',
    { data: 'postgres://me:hidden@127.0.0.1' },
    /contains no database name/,
  ],
  [
    'a MariaDB URL without a database',
    { data: 'mariadb://me:hidden@127.0.0.1/' },
    /contains no database name/,
  ],
  [
    'a URL with an impossible port',
    { data: 'postgres://me:hidden@127.0.0.1:99999/x' },
    /it isn't a valid URL/,
  ],
  [
    'an import that nobody may make',
    { importMode: true, production: true, 'rbac.importerRoles': [] },
    /"importMode" locks the application/,
  ],
  [
    'administrators that the model lacks',
    { 'rbac.adminRoles': ['Bos'] },
    /"rbac\.adminRoles" contains the role "Bos", which isn't in the model\. Roles: .*Planner/,
  ],
  [
    'importers that the model lacks',
    { 'rbac.importerRoles': ['Bos'] },
    /"rbac\.importerRoles" contains the role "Bos"/,
  ],
  [
    'an engine that the model lacks',
    { 'execengine.roles': ['Engin'] },
    /"execengine\.roles" contains the role "Engin"/,
  ],
];

/** Metadata of a model without accounts. */
const NOBODY = compileFixture('engine');

const IN_ENVIRONMENT: readonly (readonly [string, string, RegExp])[] = [
  ['AMPERSAND_PROT', '1', /AMPERSAND_PROT\. Did you mean AMPERSAND_PORT/],
  ['AMPERSAND_QWERTYUIOP', '1', /^Unknown setting .* Settings: .*AMPERSAND_PORT/],
  ['AMPERSAND_PORT', '0x50', /"server\.port" is "0x50"/],
  ['AMPERSAND_PORT', '1e3', /"server\.port" is "1e3"/],
  ['AMPERSAND_LOGIN', 'yes', /"session\.loginEnabled".*must be true or false/],
  ['AMPERSAND_ADMIN_ROLES', 'Planner,', /"rbac\.adminRoles".*non-empty strings/],
];

const IN_FILES: readonly (readonly [string, string, RegExp])[] = [
  ['a list', '- a\n- b\n', /must contain settings/],
  ['a text', 'just text', /must contain settings/],
  [
    'the same key twice',
    'crud: strict\ncrud: lenient\n',
    /cannot be read: Map keys must be unique/,
  ],
  [
    'a key in both of its forms',
    'server: {port: 1}\nserver.port: 2\n',
    /contains "server\.port" twice/,
  ],
  [
    'a group as a value',
    'server: 8080\n',
    /sets "server" to a value, but it is a group of settings: .*server\.port/,
  ],
  ['a key without a value', 'server:\n  port:\n', /"server\.port" is null/],
  ['a number as a text', 'server: {port: "80"}\n', /"server\.port" is "80"/],
  [
    'several documents',
    'crud: strict\n---\ncrud: lenient\n',
    /cannot be read: .*multiple documents/s,
  ],
  ['a key that every object has', 'toString: 1\n', /contains an unknown setting "toString"/],
];

describe('a mistake in the configuration', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-mistake-'));
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'file'), 'x');
    writeFileSync(join(folder, 'silent.mjs'), 'export const x = 1;');
    writeFileSync(
      join(folder, 'unknown-hook.mjs'),
      "export const register = (hooks) => hooks.on('nope', () => undefined);",
    );
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Starts with a mistake; the start has to fail with one message for people. */
  async function requireFailedStart(sources: ConfigSources, expected: RegExp): Promise<void> {
    const given = {
      generics: PROJECT_GENERICS,
      'log.level': 'silent',
      ...(sources.environment?.['AMPERSAND_DATA'] === undefined
        ? { data: join(folder, 'app.sqlite') }
        : {}),
      ...sources.given,
    };
    await assert.rejects(
      async () => (await createServer(readConfig({ ...sources, given }))).close(),
      (error: Error) => {
        assert.ok(error instanceof ConfigError || error instanceof StartFailure, String(error));
        assert.match(error.message, expected);
        assert.doesNotMatch(error.message, /hidden/);
        return true;
      },
    );
  }

  for (const [what, given, expected] of IN_SETTINGS)
    it(`is told: ${what}`, () => requireFailedStart({ given }, expected));

  it('is told: a login that the model lacks', () =>
    requireFailedStart(
      { given: { generics: NOBODY, 'session.loginEnabled': true } },
      /"session\.loginEnabled" is true, but the model doesn't support login/,
    ));

  for (const [name, value, expected] of IN_ENVIRONMENT)
    it(`is told: ${name}=${value}`, () =>
      requireFailedStart({ environment: { [name]: value } }, expected));

  for (const [what, text, expected] of IN_FILES)
    it(`is told: a file with ${what}`, () => {
      const file = join(folder, 'config.yaml');
      writeFileSync(file, text);
      return requireFailedStart({ file }, expected);
    });

  const atPlaces: readonly (readonly [
    string,
    (place: (name: string) => string) => ConfigSources,
    RegExp,
  ])[] = [
    [
      'a file that is not there',
      (place) => ({ file: place('none.yaml') }),
      /none\.yaml cannot be read/,
    ],
    ['a folder for a file', (place) => ({ file: place('empty') }), /empty cannot be read/],
    [
      'metadata that are not there',
      (place) => ({ given: { generics: place('empty') } }),
      /Can't read .*concepts\.json/,
    ],
    [
      'no application in the folder',
      (place) => ({ given: { app: place('empty') } }),
      /"app" is .*no index\.html/,
    ],
    [
      'a file for the folder of files',
      (place) => ({ given: { 'files.folder': place('file') } }),
      /"files\.folder" is .*can't be used/,
    ],
    ['a folder for the database', (place) => ({ given: { data: place('empty') } }), /Can't open/],
    [
      'a database in a file',
      (place) => ({ given: { data: place('file/x.sqlite') } }),
      /Can't open/,
    ],
    ...['postgres', 'mariadb'].map(
      (scheme) =>
        [
          `no ${scheme} server at the address`,
          () => ({ given: { data: `${scheme}://me:hidden@127.0.0.1:1/none` } }),
          /none: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
        ] as const,
    ),
    [
      'an extension that is not there',
      (place) => ({ given: { extensions: [place('none.mjs')] } }),
      /extension .*none\.mjs can't be loaded/,
    ],
    [
      'an extension without register',
      (place) => ({ given: { extensions: [place('silent.mjs')] } }),
      /doesn't export a function register/,
    ],
    [
      'an extension for an unknown hook',
      (place) => ({ given: { extensions: [place('unknown-hook.mjs')] } }),
      /Unknown hook point "nope"/,
    ],
    [
      'invariants ignored in production',
      () => ({ given: { production: true }, ignoreInvariants: true }),
      /In production, invariants can't be ignored/,
    ],
  ];
  for (const [what, sources, expected] of atPlaces)
    it(`is told: ${what}`, () =>
      requireFailedStart(
        sources((name) => join(folder, name)),
        expected,
      ));

  for (const [kind, url] of Object.entries(SERVERS).filter(([, url]) => Boolean(url)))
    it(`is told: a database that ${kind} does not have`, () => {
      const data = String(new URL('nowhere', url));
      return requireFailedStart({ given: { data } }, /Can't open the database [^(]*nowhere[^(]*$/);
    });

  it('is told: a database in which a table of ours is something else', () => {
    const data = join(folder, 'other.sqlite');
    const other = new DatabaseSync(data);
    other.exec('create table ampersand_model (other text)');
    other.close();
    return requireFailedStart(
      { given: { data } },
      /Can't use the database [^ ]*other\.sqlite: [^]*\.$/,
    );
  });

  if (SERVERS.PostgreSQL)
    it('is told: a server that only reads, as a standby does', () => {
      const data = new URL(SERVERS.PostgreSQL ?? '');
      data.searchParams.set('options', '-c default_transaction_read_only=on');
      return requireFailedStart(
        { given: { data: data.href } },
        /Can't use the database postgres:[^ ?]*: cannot execute .* in a read-only transaction\.$/,
      );
    });
});
