import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { rawStatus } from '../../raw-request.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

describe('the name under which a server is reached', () => {
  let development: TestServer;
  let production: TestServer;
  let named: TestServer;
  before(async () => {
    development = await startOnSqlite({ settings: { 'server.hosts': ['books.test'] } });
    production = await startOnSqlite({ settings: { production: true, 'server.hosts': [] } });
    named = await startOnSqlite({ settings: { production: true, 'server.hosts': ['books.test'] } });
  });
  after(() => Promise.all([development, production, named].map((test) => test.stop())));

  const asked = async (test: TestServer, host: string) => {
    const { statusCode } = await test.server.http.inject({
      url: '/api/v1/app/navbar',
      headers: { host },
    });
    return statusCode;
  };

  for (const host of [
    'localhost:4200',
    'app.localhost',
    '127.0.0.1',
    '[::1]:80',
    '192.168.1.7',
    'books.test:443',
  ])
    it(`may be ${host} while developing`, async () => {
      assert.equal(await asked(development, host), 200);
    });

  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xbooks.test',
  ])
    it(`may not be ${JSON.stringify(host)} while developing: another site could point there`, async () => {
      assert.equal(await asked(development, host), 421);
    });

  it('is told with the remedy', async () => {
    const { body } = await development.client().send('GET', 'app/navbar', {
      headers: { host: 'evil.example' },
    });
    assert.equal(body.code, 'AMP-421-HOST');
    assert.match(String(body.detail), /"evil.example"/);
    assert.match(String(body.hint), /server\.hosts/);
  });

  it('may be any in production, unless names are set', async () => {
    assert.equal(await asked(production, 'anything.example'), 200);
    assert.equal(await asked(named, 'anything.example'), 421);
    assert.equal(await asked(named, 'books.test'), 200);
  });
});

describe('the address behind a proxy', () => {
  it('is the one that the nearest proxy tells, whatever the client claims', async () => {
    const test = await startOnSqlite({
      settings: { 'server.trustProxy': true, 'limits.passwordsPerMinute': 1 },
    });
    const guess = (claimed: string) =>
      test
        .client()
        .patch(
          'resource/SESSION/1?interface=Login',
          [{ op: 'replace', path: 'Password', value: 'guess' }],
          { 'x-forwarded-for': `${claimed}, 203.0.113.9` },
        );
    await guess('10.0.0.1');
    assert.equal((await guess('10.0.0.2')).status, 429);
    await test.stop();
  });
});

it('a request with several hosts is rejected, wherever it goes', async (test) => {
  const { server, stop } = await startOnSqlite();
  test.after(stop);
  for (const path of ['/api/v1/app/navbar', '/health', '/', '/none'])
    for (const second of ['host: evil.example', 'Host: localhost', 'HOST:']) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', second];
      assert.equal(await rawStatus(server, lines), 400, `${path} ${second}`);
    }
  const one = ['GET /api/v1/app/navbar HTTP/1.1', 'Host: localhost', 'X-Host: localhost'];
  assert.equal(await rawStatus(server, one), 200);
});
