import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { validateCombinations } from './validate-combinations.ts';
import { databaseKind, databaseProblem } from './database-setting.ts';
import { readConfig } from './read-config.ts';

const SOUND = readConfig({ given: { data: 'x.sqlite' } });
const PRODUCTION = { ...SOUND, production: true };
const server = (change: Partial<Config['server']>) => ({ server: { ...SOUND.server, ...change } });

/** The message about a configuration; null for a valid one. */
function problemOf(change: Partial<Config>, of: Config = SOUND): string | null {
  try {
    validateCombinations({ ...of, ...change });
    return null;
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
}

describe('settings that cannot be meant', () => {
  it('are none of the defaults', () => {
    assert.deepEqual([problemOf({}), problemOf({}, PRODUCTION)], [null, null]);
  });

  for (const host of [
    'app.example.org',
    'localhost',
    'a_b',
    'x',
    'bücher.example',
    '127.0.0.1',
    '::1',
    '[::1]',
    'APP-1.example',
  ])
    it(`take the host ${host}`, () => assert.equal(problemOf(server({ hosts: [host] })), null));
  for (const host of [
    'https://app.example.org',
    'app.example.org:8080',
    'app.example.org/',
    '.example.org',
    'example.org.',
    'a b',
    '*',
    '*.example.org',
    'user@app',
    'app\n.org',
  ])
    it(`take no host ${JSON.stringify(host)}`, () =>
      assert.equal(
        problemOf(server({ hosts: ['localhost', host] })),
        `"server.hosts" contains ${JSON.stringify(host)}, which isn't a host name such as app.example.org, without scheme, port, or path.`,
      ));

  for (const origin of ['https://app.example.org', 'http://localhost:8080', 'http://[::1]:1'])
    it(`take the origin ${origin}`, () =>
      assert.equal(problemOf(server({ origins: [origin] })), null));
  for (const origin of [
    'https://app.example.org/',
    'https://app.example.org/path',
    'https://app.example.org:443',
    'https://user@app.example.org',
    'HTTPS://app.example.org',
    'https://APP.example.org',
    'app.example.org',
    'ftp://app.example.org',
    'null',
    '*',
    'https://',
  ])
    it(`take no origin ${origin}: browsers never send it`, () =>
      assert.equal(
        problemOf(server({ origins: [origin] })),
        `"server.origins" contains ${JSON.stringify(origin)}, which isn't an origin such as https://app.example.org, without a path.`,
      ));

  it('take types of content, and no part of one', () => {
    const types = (...allowedTypes: string[]) => ({ files: { ...SOUND.files, allowedTypes } });
    assert.equal(problemOf(types('image/png', 'image/svg+xml', 'application/vnd.ms-excel')), null);
    for (const type of ['image', 'image/*', 'image/png; charset=x', '/png', 'image/', 'a/b/c'])
      assert.equal(
        problemOf(types('image/png', type)),
        `"files.allowedTypes" contains ${JSON.stringify(type)}, which isn't a content type such as image/png.`,
      );
  });

  it('lead from the start page nowhere else', () => {
    const home = (address: string) => ({ frontend: { ...SOUND.frontend, homePage: address } });
    for (const address of ['/', '/Projects', '/a?b#c'])
      assert.equal(problemOf(home(address)), null);
    for (const address of ['Projects', '//evil.example', '/\\evil.example', 'https://x', ''])
      assert.equal(
        problemOf(home(address)),
        `"frontend.homePage" is ${JSON.stringify(address)}, but it must be a path within the application, such as /Projects.`,
      );
  });

  it('leave connections for readers, and end what waits', () => {
    const database = (change: Partial<Config['database']>) => ({
      database: { ...SOUND.database, ...change },
    });
    assert.equal(problemOf(database({ writers: 3, connections: 4 })), null);
    for (const writers of [4, 5])
      assert.equal(
        problemOf(database({ writers, connections: 4 })),
        `"database.writers" (${writers}) must be less than "database.connections" (4), because reads also need connections.`,
      );
    assert.equal(problemOf(database({ lockTimeout: 5, statementTimeout: 5 })), null);
    assert.equal(
      problemOf(database({ lockTimeout: 6, statementTimeout: 5 })),
      '"database.lockTimeout" (6) must not be longer than "database.statementTimeout" (5).',
    );
  });

  it('lock no application in production that nobody could open', () => {
    const rbac = { ...SOUND.rbac, importerRoles: [] };
    const locked = { importMode: true, rbac };
    assert.match(problemOf(locked, PRODUCTION) ?? '', /"rbac.importerRoles" is empty/);
    assert.equal(problemOf({ importMode: true }, PRODUCTION), null);
    assert.equal(problemOf({ ...locked, importMode: false }, PRODUCTION), null);
    assert.equal(problemOf(locked), null, 'in development everybody may');
  });

  it('never ignore invariants in production', () => {
    assert.match(problemOf({ ignoreInvariants: true }, PRODUCTION) ?? '', /^In production, inv/);
    assert.equal(problemOf({ ignoreInvariants: true }), null);
  });

  it('send notices only with a mail server, a sender, and links', () => {
    const problem = (given: Partial<Config['notices']>, publicUrl: string | null = 'https://a.b') =>
      problemOf({
        notices: { ...SOUND.notices, smtp: 'smtp://mail.test:587', sender: 'a@b.test', ...given },
        server: { ...SOUND.server, publicUrl },
      });
    assert.equal(problem({}), null);
    assert.equal(problem({ smtp: null, sender: null }, null), null);
    for (const smtp of [
      'mail.test',
      'http://mail.test',
      'smtp://u:geheim@mail.test',
      'smtp://',
      'smtp://mail.test/x',
    ])
      assert.equal(
        problem({ smtp }),
        '"notices.smtp" must be an address such as smtp://mail.example.org:587, without user and path.',
      );
    for (const sender of [null, 'me', 'A <a@b.test>', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c'])
      assert.match(problem({ sender }) ?? '', /^"notices.sender" is .* must be an e-mail address/);
    assert.match(problem({}, null) ?? '', /needs "server.publicUrl"/);
    for (const dailyTime of ['7:00', '24:00', '12:60', ''])
      assert.match(problem({ dailyTime }) ?? '', /must be a time such as 07:00/);
    assert.match(problem({ user: 'a' }) ?? '', /need each other/);
    assert.equal(problem({ user: 'a', password: 'b' }), null);
  });

  it('describe a database without its password', () => {
    assert.equal(
      problemOf({ data: 'postgres://u:geheim@host/' }),
      'The setting "data" is invalid: the URL contains no database name; add one, as in postgres://host/name.',
    );
  });
});

describe('the database that a setting names', () => {
  for (const [data, kind] of [
    ['postgres://u:p@host/name', 'postgres'],
    ['postgresql://host/name', 'postgres'],
    ['mariadb://host/name', 'mariadb'],
    ['mysql://host:3306/name', 'mariadb'],
    ['mariadb://host/name?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'mariadb'],
    ['postgres://host/name?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'postgres'],
    ['postgres://host/name?host=/var/run/postgresql&application_name=shop', 'postgres'],
    ['postgres://u:p@one:5432,two,[::1]:5433/name?target_session_attrs=read-write', 'postgres'],
    ['postgres://host/name?target_session_attrs=primary', 'postgres'],
    ['data/app.sqlite', 'sqlite'],
    ['data/what?.sqlite', 'sqlite'],
    ['/data/app.sqlite', 'sqlite'],
    ['C:\\data\\app.sqlite', 'sqlite'],
    ['postgres', 'sqlite'],
  ] as const)
    it(`is of the kind ${kind}: ${data}`, () => {
      assert.deepEqual([databaseKind(data), databaseProblem(data)], [kind, null]);
    });

  for (const [data, problem] of [
    [':memory:', /^an in-memory database/],
    ['postgre://u:geheim@host/name', /^it must be a file path or a URL that starts/],
    ['Postgres://u:geheim@host/name', /^it must be a file path or a URL that starts/],
    ['file:data/app.sqlite', /^it must be a file path or a URL that starts/],
    ['postgres://host', /^the URL contains no database name/],
    ['mariadb://u:geheim@host/', /^the URL contains no database name/],
    ['postgres://u:ge/heim@host/name', /^it isn't a valid URL; percent-encode/],
    ['postgres://u:ge#heim@host/name', /^it isn't a valid URL|^the URL contains no database name/],
    ['postgres://u:12/heim?heim@host/name', /^it isn't a valid URL/],
    ['postgres://host/name#heim', /^it isn't a valid URL/],
    ['postgres://host/name?sslMode=require', /^the URL has an unknown parameter; .*, sslmode, /],
    ['postgres://host/name?sslmode=verify_full', /parameter sslmode is unknown; .*, verify-full/],
    ['postgres://host/name?sslmode=require&sslmode=disable', /sslmode more than once$/],
    ['postgres://host/name?ssl=yes', /^the value of the parameter ssl is unknown; it can be true/],
    ['postgres://host/name?heim=1', /^the URL has an unknown parameter/],
    ['mariadb://u:geheim@host/name?ssl=heim', /^the value of the parameter ssl is unknown/],
    ['mysql://host/name?heim', /^the URL has an unknown parameter; MariaDB URLs can have ssl, /],
    ['mariadb://host/name?sslmode=prefer', /parameter sslmode is unknown; it can be disable, /],
    [
      'postgres://one/name?target_session_attrs=any',
      /target_session_attrs is unknown; .* read-write/,
    ],
    ['postgres://one,,two/name', /^a host is missing/],
    ['postgres://u:geheim@one,,two/name', /^it isn't a valid URL/],
    ['postgres://one,two:heim/name', /^it isn't a valid URL/],
    ['postgres://one,two/name?host=/heim', /^the URL has several hosts and the parameter host/],
    ['mariadb://one:3306,two:3306/name', /^it isn't a valid URL/],
    ['data/app.sqlite?mode=ro', /^the path of a SQLite file can't have parameters/],
    ['mysql://u:geheim@host:port/name', /^it isn't a valid URL; percent-encode/],
  ] as const)
    it(`is none: ${data}`, () => {
      const reported = databaseProblem(data) ?? '';
      assert.match(reported, problem);
      assert.doesNotMatch(reported, /heim/);
    });

  it('is never disclosed, in any form', () => {
    const secret = fc.stringMatching(/^[A-Z0-9]{12}$/);
    const scheme = fc.constantFrom('postgres://', 'mariadb://', 'mysql://', 'pg://', 'x:', '');
    fc.assert(
      fc.property(scheme, secret, fc.string(), (start, password, rest) => {
        const reported = databaseProblem(`${start}u:${password}${rest}`);
        assert.ok(reported === null || !reported.includes(password), reported ?? '');
      }),
    );
  });
});
