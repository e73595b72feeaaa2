import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { encodeSegment } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Hard IN ENGLISH
RELATION name[Item*Name] [UNI]
RELATION part[Item*Item]
RELATION word[Item*Word]
RELATION made[Item] [PROP]
POPULATION name[Item*Name] CONTAINS [("..", "of the script"), ("Name", "by mistake")]
INTERFACE Item : I[Item] CRUD BOX
  [ "Name" : name CRUD, "Parts" : part CRUD BOX [ "Name" : name CRUD ], "Words" : word CRUD, "Made" : made CRUD ]
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] CRUD BOX [ "Name" : name CRUD ]
ENDCONTEXT`;

const STEPS = ['.', '..'];
/** Identifiers that look hard and are not. */
const OTHERS = [
  '...',
  '%2E',
  '%2e%2e',
  '. ',
  ' ',
  '/',
  '//',
  '?',
  '#',
  'a//b',
  '\\..',
  '..;',
  '0',
  '_NEW',
];

const EXPECTED = {
  en: 'is reserved in URLs, so no page could show it; choose another identifier (Item).',
  nl: 'is gereserveerd in URL’s, zodat geen pagina het kan tonen; kies een andere ID (Item).',
  de: 'ist in URLs reserviert, sodass keine Seite es anzeigen könnte; wählen Sie eine andere Kennung (Item).',
} as const;

/** Sends an edit to an address that no step is taken out of, as most clients would. */
async function sendAsItIs({ server }: TestServer, path: string) {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const headers = {
    host: 'app.test',
    origin: 'http://app.test',
    'content-type': 'application/json',
  };
  const sent = request({ port, host: '127.0.0.1', path, method: 'PATCH', headers, agent: false });
  const settled = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
  });
  sent.end(JSON.stringify([{ op: 'replace', path: 'Name', value: 'x' }]));
  return settled;
}

describeOnDatabases('database', 'identifiers that addresses cannot have', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.send('PUT', 'resource/Item/a/Item', { body: { Name: 'a' } });
  });
  after(() => test.stop());

  const items = async () =>
    (await client.get<readonly { _id_: string }[]>('resource/SESSION/1/Items')).body
      .map(({ _id_ }) => _id_)
      .toSorted();
  const name = async (id: string) => {
    const { status, body } = await client.get(`resource/Item/${encodeSegment(id)}/Item`);
    return status === 200 ? (body.Name as unknown) : status;
  };

  type Way = (id: string, language: string) => Promise<{ status: number; body: unknown }>;
  const WAYS: Readonly<Record<string, Way>> = {
    'by a POST of its fields': (id, language) =>
      client.send('POST', 'resource/SESSION/1/Items', {
        body: { _id_: id, Name: 'x' },
        headers: { 'accept-language': language },
      }),
    'by an operation that creates': (id, language) =>
      client.patch('resource/Item/a/Item', [{ op: 'create', path: 'Parts', value: id }], {
        'accept-language': language,
      }),
    'by a link to what is not there yet': (id, language) =>
      client.patch('resource/Item/a/Item', [{ op: 'add', path: 'Parts', value: id }], {
        'accept-language': language,
      }),
  };
  for (const [way, make] of Object.entries(WAYS))
    it(`are refused with what to do, in the language of the reader: ${way}`, async () => {
      const before = await items();
      for (const [language, described] of Object.entries(EXPECTED)) {
        const { status, body } = await make('.', language);
        const { code, detail } = body as { code: string; detail: string };
        assert.deepEqual([status, code], [400, 'AMP-400-VALUE'], JSON.stringify(body));
        assert.ok(detail.endsWith(`"." ${described}`), detail);
      }
      assert.deepEqual(await items(), before);
    });

  it('are refused in a file, at their place, and nothing of it is stored', async () => {
    const before = await items();
    const content = '[Item];name;word\nItem;Name;Word\nb;B;x\n.;C;y\n';
    const { status, body } = await sendFile(client, 'admin/import', { name: 'b.csv', content });
    assert.equal(status, 400);
    assert.match(body.notifications.errors[0].message, /b!A4: "\." is reserved in URLs/);
    assert.deepEqual(await items(), before);
  });

  it('are refused by the first edit of an atom that is not there, where a client sends such an address', async () => {
    const before = await items();
    const { status, text } = await sendAsItIs(test, '/api/v1/resource/Item/%2E/Item');
    assert.deepEqual([status, (JSON.parse(text) as { code: string }).code], [400, 'AMP-400-VALUE']);
    assert.deepEqual(await items(), before);
  });

  it('are taken as values, as texts, and where the script brought the atom', async () => {
    for (const [item, value] of [
      ['Words', '.'],
      ['Words', '..'],
    ] as const) {
      const { body } = await client.patch('resource/Item/a/Item', [
        { op: 'add', path: item, value },
      ]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
    }
    assert.equal((await client.replace('resource/Item/a/Item', 'Name', '..')).status, 200);
    const { body } = await client.get('resource/Item/a/Item');
    assert.deepEqual([body.Name, body.Words], ['..', STEPS]);
    assert.ok((await items()).includes('..'));
    const linked = await client.patch('resource/Item/a/Item', [
      { op: 'add', path: 'Parts', value: '..' },
    ]);
    assert.equal(linked.body.isCommitted, true, JSON.stringify(linked.body));
  });

  for (const id of OTHERS)
    it(`are no others: ${JSON.stringify(id)} is made, changed, found and deleted`, async () => {
      const path = `resource/Item/${encodeSegment(id)}/Item`;
      const made = await client.send('PUT', path, { body: { Name: 'first' } });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      assert.ok((await items()).includes(id));
      await client.replace(path, 'Name', 'second');
      assert.equal(await name(id), 'second');
      assert.equal((await client.send('DELETE', path)).status, 200);
      assert.equal((await items()).includes(id), false);
    });
});

describeOnDatabases('database', 'an address without the identifier', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    const body = { Name: 'a', Parts: ['Name'] };
    await client.send('PUT', 'resource/Item/a/Item', { body });
  });
  after(() => test.stop());

  const nameOf = async (id: string) => (await client.get(`resource/Item/${id}/Item`)).body.Name;
  const paths = [
    ['GET', 'resource/Item//Name/Item'],
    ['PUT', 'resource/Item//Name/Item'],
    ['PATCH', 'resource/Item//Name/Item'],
    ['DELETE', 'resource/Item//Name/Item'],
    ['DELETE', 'resource/Item/a/Item/Parts//Name'],
    ['GET', 'resource/Item/a/Item/Parts///Name'],
  ] as const;
  for (const [method, path] of paths)
    it(`reaches no other atom: ${method} ${path}`, async () => {
      const sent = { PUT: { Name: 'x' }, PATCH: [{ op: 'replace', path: 'Name', value: 'x' }] };
      const body: unknown = method === 'PUT' || method === 'PATCH' ? sent[method] : undefined;
      const response = await client.send(method, path, { body });
      assert.deepEqual([response.status, response.body.code], [400, 'AMP-400-PATH']);
      assert.equal(await nameOf('Name'), 'by mistake');
    });

  it('reaches no other atom by the path of an operation', async () => {
    for (const op of ['delete', 'remove'] as const) {
      const operation = { op, path: 'Parts//Name' };
      const { status, body } = await client.patch('resource/Item/a/Item', [operation]);
      assert.deepEqual([status, (body as { code?: string }).code], [400, 'AMP-400-PATH']);
    }
    assert.equal(await nameOf('Name'), 'by mistake');
  });

  it('may have slashes at its ends, as those of other clients do', async () => {
    assert.equal((await client.get('resource/Item/a/Item/')).body.Name, 'a');
    const { body } = await client.replace('resource/Item/a/Item/', '/Name/', 'again');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(await nameOf('a'), 'again');
  });
});
