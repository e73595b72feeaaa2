import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('feature', 'bad input', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ settings: { 'limits.patches': 100 } });
    client = test.client();
    await client.get('resource/SESSION/1/Projects');
  });
  after(() => test.stop());

  const rejected: readonly (readonly [
    string,
    Parameters<Client['send']>[0],
    string,
    Parameters<Client['send']>[2],
    number,
    string,
  ])[] = [
    [
      'malformed JSON',
      'PATCH',
      PROJECT,
      { payload: '[{', headers: { 'content-type': 'application/json' } },
      400,
      'AMP-400-JSON',
    ],
    [
      'an empty body where one is needed',
      'PATCH',
      PROJECT,
      { payload: '', headers: { 'content-type': 'application/json' } },
      400,
      'AMP-400-BODY',
    ],
    [
      'no JSON',
      'PATCH',
      PROJECT,
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      'AMP-415-TYPE',
    ],
    ['an object for a list', 'PATCH', PROJECT, { body: { op: 'add' } }, 400, 'AMP-400-BODY'],
    [
      'an unknown operation',
      'PATCH',
      PROJECT,
      { body: [{ op: 'move', path: 'Name' }] },
      400,
      'AMP-400-BODY',
    ],
    [
      'an object for a value',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'Name', value: {} }] },
      400,
      'AMP-400-BODY',
    ],
    [
      'no value',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'Name' }] },
      400,
      'AMP-400-BODY',
    ],
    [
      'too many operations',
      'PATCH',
      PROJECT,
      { body: Array.from({ length: 1000 }, () => ({ op: 'add', path: 'Tags', value: 'x' })) },
      400,
      'AMP-400-TOO-MANY',
    ],
    [
      'a body of 10 MB',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'Remark', value: 'x'.repeat(10_000_000) }] },
      413,
      'AMP-413-BODY',
    ],
    ['an unknown concept', 'GET', 'resource/Nothing/1/Project', {}, 404, 'AMP-404-CONCEPT'],
    ['an unknown interface', 'GET', 'resource/Project/p1/Nothing', {}, 404, 'AMP-404-INTERFACE'],
    ['an unknown field', 'GET', 'resource/Project/p1/Project/Nothing', {}, 404, 'AMP-404-FIELD'],
    ['an unknown route', 'GET', 'nothing', {}, 404, 'AMP-404-ROUTE'],
    ['a wrong method', 'DELETE', 'app/navbar', {}, 405, 'AMP-405-METHOD'],
    [
      'a replaced list',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'Tags', value: 'x' }] },
      400,
      'AMP-400-OPERATION',
    ],
    [
      'an edited text',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'About', value: 'x' }] },
      400,
      'AMP-400-OPERATION',
    ],
    ['a broken escape', 'GET', 'resource/Project/p%zz/Project', {}, 400, 'AMP-400-PATH'],
    ['a NUL', 'GET', 'resource/Project/p%001/Project', {}, 400, 'AMP-400-PATH'],
    [
      'a NUL in a patch path',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'Members/%00/Name', value: 'x' }] },
      400,
      'AMP-400-PATH',
    ],
    [
      'a very long path',
      'PATCH',
      PROJECT,
      { body: [{ op: 'replace', path: 'x'.repeat(5000), value: 'x' }] },
      400,
      'AMP-400-BODY',
    ],
    [
      'an atom that exists',
      'PATCH',
      PROJECT,
      { body: [{ op: 'create', path: 'Members', value: 'ann' }] },
      400,
      'AMP-400-EXISTS',
    ],
    [
      'two interfaces',
      'PATCH',
      'resource/Project/p1?interface=Project&interface=Person',
      { body: [] },
      400,
      'AMP-400-',
    ],
    [
      'an interface of another concept',
      'GET',
      'resource/Project/p1/Person',
      {},
      404,
      'AMP-404-INTERFACE',
    ],
    [
      'a character in the address that PostgreSQL cannot read',
      'GET',
      'admin/change-log?person=%00',
      {},
      400,
      'AMP-400-QUERY',
    ],
    [
      'such a character in one of several values',
      'GET',
      'search?q=a&q=%00',
      {},
      400,
      'AMP-400-QUERY',
    ],
    [
      'such a character in an atom of the history',
      'POST',
      'admin/change-log/erase',
      { body: { concept: 'Project', atom: '\0' } },
      400,
      'AMP-400',
    ],
  ];
  for (const [what, method, path, sent, status, code] of rejected) {
    it(`refuses ${what}`, async () => {
      const response = await client.send(method, path, sent);
      assert.equal(response.status, status, JSON.stringify(response.body));
      assert.ok(String(response.body.code).startsWith(code), String(response.body.code));
      assert.ok(response.body.title && response.body.hint && response.body.requestId);
      assert.doesNotMatch(JSON.stringify(response.body), /node_modules|\.ts:|at \w+ \(/);
    });
  }

  const data = [
    '..',
    'a/b',
    '%2F',
    '../../etc/passwd',
    `"; drop table "Project"; --`,
    '<script>alert(1)</script>',
    '_NEW',
    '__proto__',
    'constructor',
    '1',
    ' x ',
    '😀',
  ];
  for (const id of data) {
    it(`takes ${JSON.stringify(id)} for an identifier`, async () => {
      const path = `resource/Project/${encodeURIComponent(id)}`;
      const made = await client.replace(`${path}?interface=Project`, 'Name', id);
      if (id === '..') return assert.ok(made.status < 500);
      assert.equal(made.body.isCommitted, true, JSON.stringify(made.body));
      assert.equal(made.body.content?.['_id_'], id);
      const read = await client.get(`${made.body.content['_path_']}/Project`);
      assert.equal(read.body['Name'], id);
      assert.equal(
        (await client.send('DELETE', `${path}?interface=Project`)).body.isCommitted,
        true,
      );
    });
  }

  it('stores nothing of what it refuses', async () => {
    const { body } = await client.get('resource/Project/p1/Project');
    assert.equal(body.Name, 'Alpha');
    assert.deepEqual(body.Tags, ['blue', 'red']);
    assert.equal(body.Remark, null);
  });

  const origins = [
    ['another origin', { origin: 'http://evil.test' }, 403],
    ['a null origin', { origin: 'null' }, 403],
    ['another port', { origin: 'http://app.test:81' }, 403],
    ['another site', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
    ['no origin', { origin: '' }, 403],
    ['the own origin', { origin: 'http://app.test' }, 200],
  ] as const;
  for (const [what, headers, status] of origins) {
    it(`answers ${status} to a change from ${what}`, async () => {
      const { origin, ...others } = headers as { origin: string; 'sec-fetch-site'?: string };
      const { server } = test;
      const response = await server.http.inject({
        method: 'PATCH',
        url: `/api/v1/${PROJECT}`,
        headers: {
          host: 'app.test',
          cookie: client.cookie ?? '',
          ...(origin === '' ? {} : { origin }),
          ...others,
        },
        payload: [],
      });
      assert.equal(response.statusCode, status, response.body);
      if (status === 403) assert.equal(response.json<{ code: string }>().code, 'AMP-403-ORIGIN');
    });
  }

  it('does not wait for ever for a body', async () => {
    const limited = await start({ settings: { 'server.requestTime': 7 } });
    assert.equal(limited.server.http.server.requestTimeout, 7000);
    assert.ok(test.server.http.server.requestTimeout > 0);
    await limited.stop();
  });

  it('sends headers that keep other sites out', async () => {
    const { headers } = await client.get('app/navbar');
    const sent = Object.entries({
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cache-control': 'no-store',
    });
    const rejected = await client.get('no/such/address');
    for (const [name, value] of sent) assert.equal(headers[name], value, name);
    for (const [name, value] of sent.slice(0, -1))
      assert.equal(rejected.headers[name], value, name);
    assert.match(String(headers['server-timing']), /^total;dur=/);
  });

  it('is told in the language of the reader', async () => {
    const { body, headers } = await client.send('GET', 'resource/Nothing/1', {
      headers: { 'accept-language': 'nl-BE,en;q=0.5' },
    });
    assert.equal(headers['content-language'], 'nl');
    assert.equal(body.title, 'Onbekend begrip.');
    assert.equal((await client.get('resource/Nothing/1')).body.title, 'Unknown concept.');
    const name = 'x'.repeat(300);
    const rejected = await client.patch(
      'resource/Project/p1?interface=Project',
      [{ op: 'replace', path: 'Name', value: name }],
      { 'accept-language': 'de' },
    );
    assert.match(
      rejected.body.detail ?? '',
      /^Operation 1 \(replace Name\): Die maximale Länge von .* ist \d+ Zeichen. Dieser Wert hat 300\.$/,
    );
  });
});
